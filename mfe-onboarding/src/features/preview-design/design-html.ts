import { styleNonce } from '@parlour/federation-sdk'
import { renderPreview, type TenantDocument } from '@parlour/site-engine'

/** What a preview needs besides the design. */
export type PreviewSite = Pick<TenantDocument, 'name' | 'locale' | 'country' | 'templateId' | 'themeId' | 'schemeId' | 'logo'>

/** What lies below the first screen is laid out when it is scrolled to; shadows may leave their section. */
const LATER =
  'main>section:nth-of-type(n+4),body>footer{content-visibility:auto;contain-intrinsic-size:auto 640px;overflow-clip-margin:24px}'

/**
 * The document of a preview frame, or null when this release does not know the design. Its own policy allows its style sheet, the stored
 * logos and nothing else: no script, no other address, no form.
 */
export function designHtml(site: PreviewSite): string | null {
  try {
    const document = { ...site, slug: 'preview', languages: [site.locale], designVersion: 1 }
    const nonce = styleNonce()
    return renderPreview(document, { nonce, isStill: true })
      .replace('<head>', `<head>${policyOf(nonce)}`)
      .replace('</style>', `${LATER}</style>`)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function policyOf(nonce: string | undefined): string {
  const styles = nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const policy = `default-src 'none'; style-src ${styles}; img-src ${location.origin}/media/logos/; form-action 'none'; base-uri 'none'`
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
