import type { TriedDesign } from '@parlour/contracts'
import { styleNonce } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import { renderPreview } from '@parlour/site-engine'

export type PreviewSite = {
  readonly design: TriedDesign
  readonly name: string
  readonly locale: Locale
  readonly countryName: string
  readonly currencyCode: string
}

/** HTML of the preview frame, or null when this release does not know the design. */
export function drawPreview({ design, name, locale, countryName, currencyCode }: PreviewSite): string | null {
  const nonce = styleNonce()
  const country = { id: design.countriesId, name: countryName, currencyCode }
  const { templateId, themeId, schemeId } = design
  try {
    return renderPreview(
      { templateId, themeId, schemeId, name, locale, country, slug: 'preview', languages: [locale], designVersion: 1 },
      nonce === undefined ? {} : { nonce },
    )
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
