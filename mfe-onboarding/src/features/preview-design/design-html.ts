import { styleNonce } from '@parlour/federation-sdk'
import { renderPreview, type TenantDocument } from '@parlour/site-engine'

export type PreviewSite = Pick<TenantDocument, 'name' | 'locale' | 'country' | 'templateId' | 'themeId' | 'schemeId' | 'logo'>

/** Content below the fold is laid out on scroll; shadows may overflow their section. */
const LATER =
  'main>section:nth-of-type(n+4),body>footer{content-visibility:auto;contain-intrinsic-size:auto 640px;overflow-clip-margin:24px}'

/** Null when this release does not know the design. Its CSP allows its style sheet and stored logos only: no scripts or forms. */
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
