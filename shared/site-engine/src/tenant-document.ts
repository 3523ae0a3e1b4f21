import type { Locale } from '@parlour/i18n'

/** Everything the engine knows about one site; the server stores it, the wizard edits it. */
export type TenantDocument = {
  readonly name: string
  readonly slug: string
  readonly locale: Locale
  readonly languages: readonly Locale[]
  readonly country: { readonly id: number | string; readonly name: string; readonly currencyCode: string }
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
  readonly logoText?: string | undefined
  readonly designVersion: number | string
}

/** The pages of a player site, home first. */
export const SITE_PAGES = ['home', 'lobby', 'promotions', 'help', 'responsible-gaming'] as const

/** One page of a player site; it is also the last segment of its path (home has none). */
export type SitePage = (typeof SITE_PAGES)[number]

/** How a document is served: the nonce of its style element and the path all its links start with (no slash at the end). */
export type RenderOptions = { readonly nonce?: string | undefined; readonly basePath?: string | undefined }
