import type { SiteStatus } from '@parlour/contracts'

/** Why players are kept out of all sites of a merchant, the gravest first; of a closed account the sites still show, but nothing is played. */
export const HOLD_CAUSES = ['fraud', 'deposit', 'account'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

/** What keeps players out of a site beside its status; a hold of the provider outweighs the merchant's pause. */
export type Circumstance = 'none' | 'paused' | HoldCause

/** How a site is served as a whole. */
export type Serving = 'building' | 'open' | 'no-play' | 'paused' | 'closed' | 'gone' | 'nothing'

/** What an address of a site stands for. */
export type SitePlace = 'home' | 'page' | 'backend' | 'robots' | 'sitemap' | 'unknown'

/** What a visitor gets there. */
export type SiteAnswer =
  | 'page'
  | 'missing'
  | 'paused'
  | 'closed'
  | 'gone'
  | 'nothing'
  | 'backend'
  | 'open-robots'
  | 'shut-robots'
  | 'sitemap'

/**
 * How each status is served. A site that is being built answers, so that it can be checked, but search engines are kept away; no hold is
 * asked for, since going live settles them. `deposit-low` is the merchant's concern: players notice nothing. `limited` shows the site with the
 * reason why nothing can be played. Whatever keeps players out wins over that, and the provider's hold over the merchant's pause. A closed site
 * says that it is over; of a released address nothing is left, as if no site had been there.
 */
const SERVINGS: Readonly<Record<SiteStatus, Readonly<Record<Circumstance, Serving>>>> = {
  provisioning: { none: 'building', paused: 'building', deposit: 'building', fraud: 'building', account: 'building' },
  live: { none: 'open', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  'deposit-low': { none: 'open', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  limited: { none: 'no-play', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  suspended: { none: 'closed', paused: 'closed', deposit: 'closed', fraud: 'closed', account: 'closed' },
  closed: { none: 'gone', paused: 'gone', deposit: 'gone', fraud: 'gone', account: 'gone' },
  'url-released': { none: 'nothing', paused: 'nothing', deposit: 'nothing', fraud: 'nothing', account: 'nothing' },
}

/**
 * What stands at each place of a site. The backend link works for as long as the merchant has the address: it leads to the back office. A site
 * that is kept closed for a time answers 503 everywhere but in `robots.txt`, so that search engines keep it in mind and come back; one that is
 * gone answers so there too, and they forget it.
 */
export const ANSWERS: Readonly<Record<Serving, Readonly<Record<SitePlace, SiteAnswer>>>> = {
  building: { home: 'page', page: 'page', backend: 'backend', robots: 'shut-robots', sitemap: 'missing', unknown: 'missing' },
  open: { home: 'page', page: 'page', backend: 'backend', robots: 'open-robots', sitemap: 'sitemap', unknown: 'missing' },
  'no-play': { home: 'page', page: 'page', backend: 'backend', robots: 'open-robots', sitemap: 'sitemap', unknown: 'missing' },
  paused: { home: 'paused', page: 'paused', backend: 'backend', robots: 'open-robots', sitemap: 'paused', unknown: 'paused' },
  closed: { home: 'closed', page: 'closed', backend: 'backend', robots: 'open-robots', sitemap: 'closed', unknown: 'closed' },
  gone: { home: 'gone', page: 'gone', backend: 'backend', robots: 'gone', sitemap: 'gone', unknown: 'gone' },
  nothing: { home: 'nothing', page: 'nothing', backend: 'nothing', robots: 'nothing', sitemap: 'nothing', unknown: 'nothing' },
}

/** The HTTP status of each answer but the back office, which has its own. */
export const STATUS_OF_ANSWER: Readonly<Record<Exclude<SiteAnswer, 'backend'>, number>> = {
  page: 200,
  missing: 404,
  paused: 503,
  closed: 503,
  gone: 410,
  nothing: 404,
  'open-robots': 200,
  'shut-robots': 200,
  sitemap: 200,
}

/** What decides how a site is served. */
export interface ServedState {
  readonly status: SiteStatus
  readonly pausedAt: Date | null
  /** The gravest open hold on the sites of its merchant. */
  readonly hold: HoldCause | null
  /** Without a published configuration there is nothing to show. */
  readonly isConfigured: boolean
}

/** How a site is served. */
export function servingOf({ status, pausedAt, hold, isConfigured }: ServedState): Serving {
  // A site that its merchant paused is not opened by the hold that lets a site show.
  const isPauseGraver = pausedAt !== null && (hold === null || hold === 'account')
  return isConfigured ? SERVINGS[status][isPauseGraver ? 'paused' : (hold ?? 'none')] : 'nothing'
}
