import type { SiteStatus } from '@parlour/contracts'

/** Most severe first; sites of a closed account are shown, but nothing can be played. */
export const HOLD_CAUSES = ['fraud', 'deposit', 'account'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

/** A hold of the provider takes precedence over the merchant's pause. */
export type Circumstance = 'none' | 'paused' | HoldCause

export type Serving = 'building' | 'open' | 'no-play' | 'paused' | 'closed' | 'gone' | 'nothing'

export type SiteRoute = 'home' | 'page' | 'backend' | 'robots' | 'sitemap' | 'unknown'

export type SiteResponse =
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

/** The provider's hold precedes the merchant's pause. A site under construction responds for its check but is not indexed. */
const SERVINGS: Readonly<Record<SiteStatus, Readonly<Record<Circumstance, Serving>>>> = {
  provisioning: { none: 'building', paused: 'building', deposit: 'building', fraud: 'building', account: 'building' },
  live: { none: 'open', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  'deposit-low': { none: 'open', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  limited: { none: 'no-play', paused: 'paused', deposit: 'closed', fraud: 'closed', account: 'no-play' },
  suspended: { none: 'closed', paused: 'closed', deposit: 'closed', fraud: 'closed', account: 'closed' },
  closed: { none: 'gone', paused: 'gone', deposit: 'gone', fraud: 'gone', account: 'gone' },
  'url-released': { none: 'nothing', paused: 'nothing', deposit: 'nothing', fraud: 'nothing', account: 'nothing' },
}

/** 503 outside `robots.txt` makes search engines return to a closed site; a gone site responds so there too and is forgotten. */
export const RESPONSES: Readonly<Record<Serving, Readonly<Record<SiteRoute, SiteResponse>>>> = {
  building: { home: 'page', page: 'page', backend: 'backend', robots: 'shut-robots', sitemap: 'missing', unknown: 'missing' },
  open: { home: 'page', page: 'page', backend: 'backend', robots: 'open-robots', sitemap: 'sitemap', unknown: 'missing' },
  'no-play': { home: 'page', page: 'page', backend: 'backend', robots: 'open-robots', sitemap: 'sitemap', unknown: 'missing' },
  paused: { home: 'paused', page: 'paused', backend: 'backend', robots: 'open-robots', sitemap: 'paused', unknown: 'paused' },
  closed: { home: 'closed', page: 'closed', backend: 'backend', robots: 'open-robots', sitemap: 'closed', unknown: 'closed' },
  gone: { home: 'gone', page: 'gone', backend: 'backend', robots: 'gone', sitemap: 'gone', unknown: 'gone' },
  nothing: { home: 'nothing', page: 'nothing', backend: 'nothing', robots: 'nothing', sitemap: 'nothing', unknown: 'nothing' },
}

export const STATUS_OF_RESPONSE: Readonly<Record<Exclude<SiteResponse, 'backend'>, number>> = {
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

export interface ServedState {
  readonly status: SiteStatus
  readonly pausedAt: Date | null
  readonly hold: HoldCause | null
  readonly isConfigured: boolean
}

export function servingOf({ status, pausedAt, hold, isConfigured }: ServedState): Serving {
  // A site that its merchant paused is not opened by the hold that lets a site show.
  const isPauseGraver = pausedAt !== null && (hold === null || hold === 'account')
  return isConfigured ? SERVINGS[status][isPauseGraver ? 'paused' : (hold ?? 'none')] : 'nothing'
}
