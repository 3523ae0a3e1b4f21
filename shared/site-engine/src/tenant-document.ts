import type { Locale } from '@parlour/i18n'
import { GAME_CATEGORIES } from './catalog/games.ts'
import type { PageLayout } from './layout/page-layout.ts'
import type { SiteContents } from './site-contents.ts'

/** The market of a site, and what it asks of sites. */
export type SiteMarket = {
  readonly id: number | string
  readonly name: string
  readonly currencyCode: string
  /** From which age its people may play; 18 where nothing higher is said. */
  readonly minimumAge?: number | undefined
  readonly needsLocalLicence?: boolean | undefined
  /** What the market limits; the engine says what concerns players. */
  readonly restrictions?: readonly string[] | undefined
}

/** Everything the engine knows about one site; the server stores it, the wizard edits it. */
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
  /** A picture in place of mark and name: its path on the host of the page, and its size in pixels. */
  readonly logo?: { readonly path: string; readonly width: number; readonly height: number } | null | undefined
  /** The usual payment methods of the market, by the names players know; without them the cashier leaves the place to the operator. */
  readonly paymentMethods?: readonly string[] | undefined
  /** What its operator switched, moved and wrote; of the promotions only those that are shown. */
  readonly contents?: SiteContents | undefined
  /** The home page as its merchant built it; without it the template's own. */
  readonly home?: PageLayout | null | undefined
  readonly designVersion: number | string
}

/** The pages of a player site, home first; every game family has its own. */
export const SITE_PAGES = ['home', 'lobby', ...GAME_CATEGORIES, 'promotions', 'help', 'responsible-gaming'] as const

/** One page of a player site; it is also the last segment of its path (home has none). */
export type SitePage = (typeof SITE_PAGES)[number]

/** The address of a page of the operator's own, like `/about-us`. */
export type OwnAddress = `/${string}`

/** Any page of a site: one of the product's, or one of the operator's own by its address. */
export type PageName = SitePage | OwnAddress

/** Whether the operator wrote the page. */
export function isOwnPage(page: PageName): page is OwnAddress {
  return page.startsWith('/')
}

/** Whether a page shows games to choose from, by family and studio. */
export function isLobbyPage(page: PageName): boolean {
  return page === 'lobby' || GAME_CATEGORIES.some((category) => category === page)
}

/** How a document is served. */
export type RenderOptions = {
  /** Of the style element. */
  readonly nonce?: string | undefined
  /** What all links start with; no slash at the end. */
  readonly basePath?: string | undefined
  /** Where search engines find the site, like `https://lucky.example`; without it the document names no address of its own. */
  readonly origin?: string | undefined
  /** Shows the site, with the reason why nothing can be played. */
  readonly isPlayOff?: boolean | undefined
  readonly isUnlisted?: boolean | undefined
  /** To be looked at only: the page itself is the one stop of the Tab key, so that keys scroll it, and nothing in it can be pressed (WCAG 2.1.1). */
  readonly isStill?: boolean | undefined
}
