import type { Locale } from '@parlour/i18n'
import type { PageLayout } from './layout/page-layout.ts'
import type { SiteContents } from './site-contents.ts'

export type SiteMarket = {
  readonly id: number | string
  readonly name: string
  readonly currencyCode: string
  /** Defaults to 18. */
  readonly minimumAge?: number | undefined
  readonly needsLocalLicence?: boolean | undefined
  readonly restrictions?: readonly string[] | undefined
}

export type TenantDocument = {
  readonly name: string
  readonly slug: string
  readonly locale: Locale
  readonly languages: readonly Locale[]
  readonly country: SiteMarket
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
  readonly logoText?: string | undefined
  /** Replaces mark and name. Path on the host of the page; size in pixels. */
  readonly logo?: { readonly path: string; readonly width: number; readonly height: number } | null | undefined
  /** Without it, the cashier shows a placeholder for the operator. */
  readonly paymentMethods?: readonly string[] | undefined
  readonly contents?: SiteContents | undefined
  readonly home?: PageLayout | null | undefined
  readonly designVersion: number | string
}

export type RenderOptions = {
  readonly nonce?: string | undefined
  /** Prefix of all links, without a trailing slash. */
  readonly basePath?: string | undefined
  /** E.g. `https://lucky.example`; without it the document has no canonical address. */
  readonly origin?: string | undefined
  /** Shows the site with the reason why play is not possible. */
  readonly isPlayOff?: boolean | undefined
  readonly isUnlisted?: boolean | undefined
  /** View only: the page is the single tab stop, for keyboard scrolling, and nothing in it is interactive (WCAG 2.1.1). */
  readonly isStill?: boolean | undefined
}
