import { styleNonce } from '@parlour/federation-sdk'
import { renderPreview, type TenantDocument } from '@parlour/site-engine'

export type PreviewSite = Pick<TenantDocument, 'name' | 'locale' | 'country' | 'templateId' | 'themeId' | 'schemeId' | 'logo'>

/** HTML of a read-only preview, or null when this release does not know the design. */
export function designHtml(site: PreviewSite): string | null {
  try {
    const document = { ...site, slug: 'preview', languages: [site.locale], designVersion: 1 }
    const nonce = styleNonce()
    return renderPreview(document, { nonce, isStill: true })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
