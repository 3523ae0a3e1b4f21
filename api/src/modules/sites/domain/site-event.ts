import type { SiteEvent as SiteEventView } from '@parlour/contracts'

/** What players of a site did on a UTC day, as its game platform says; amounts are micro-USDT, and `id` makes it count once. */
export interface SiteEvent {
  readonly id: string
  readonly siteId: string
  readonly day: string
  readonly kind: SiteEventView['kind']
  readonly amount: bigint
  readonly count: number
  readonly isSimulated: boolean
}

/** A UTC day of a site: opened pages as we count them, the rest from its events. NGR is GGR without bonuses. */
export interface SiteFigures {
  readonly day: string
  readonly visits: number
  readonly pageViews: number
  readonly demoRounds: number
  readonly ggr: bigint
  readonly ngr: bigint
  readonly isSimulated: boolean
}

const DAY_MS = 86_400_000

/** No site moves more in one event. */
export const MOST_IN_AN_EVENT = 10_000_000_000_000n

/** No site gives more to its players on a day; what fees are made of is bounded where it is recorded (decision 0052). */
export const MOST_BONUS_IN_A_DAY = 1_000_000_000_000_000n

/**
 * How far back a merchant hands in days: the longest month and two weeks, so that a month can be put right until its statement is final. Older
 * ones come through finance (decision 0052).
 */
export const DAYS_BACK = 45

/**
 * How much GGR a merchant takes out of a closed royalty period of a site, in micro-USDT; at a royalty of 10 % that is the minimum of a month. More
 * comes through finance (decision 0052).
 */
export const MOST_TAKEN_BACK = 5_000_000_000n

/** The UTC day of a moment. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether the text is a date that the calendar has. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && dayOf(at) === text
}

/** Days from one date to another, both included; below 1 when they are the wrong way round. */
export function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}
