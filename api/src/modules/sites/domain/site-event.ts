import type { SiteEvent as SiteEventView } from '@parlour/contracts'

/** Amounts are micro-USDT; `id` makes the event count once. */
export interface SiteEvent {
  readonly id: string
  readonly siteId: string
  readonly day: string
  readonly kind: SiteEventView['kind']
  readonly amount: bigint
  readonly count: number
  readonly isSimulated: boolean
}

/** Opened pages are our own count, the rest comes from events. NGR is GGR without bonuses. */
export interface SiteStats {
  readonly day: string
  readonly visits: number
  readonly pageViews: number
  readonly demoRounds: number
  readonly ggr: bigint
  readonly ngr: bigint
  readonly isSimulated: boolean
}

const DAY_MS = 86_400_000

export const MOST_IN_AN_EVENT = 10_000_000_000_000n

/** Highest daily bonus; the base of fees is limited where it is recorded (decision 0052). */
export const MOST_BONUS_IN_A_DAY = 1_000_000_000_000_000n

/** Longest month plus two weeks: a month is correctable until its statement is final. Older ones via finance (decision 0052). */
export const DAYS_BACK = 45

/** In micro-USDT; the minimum of a month at a royalty of 10 %. More goes through finance (decision 0052). */
export const MOST_TAKEN_BACK = 5_000_000_000n

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && dayOf(at) === text
}

/** Both included; below 1 when in the wrong order. */
export function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}
