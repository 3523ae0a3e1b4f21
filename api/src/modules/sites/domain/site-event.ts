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

export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly 'sec-fetch-dest'?: string | string[] | undefined
  readonly 'sec-purpose'?: string | string[] | undefined
}

const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|uptime|scan|probe|fetch|headless|lighthouse|curl|wget|python|java\/|go-http|node|undici|axios|okhttp|libwww|facebookexternalhit|whatsapp/i

/** `Sec-Fetch-Site` reveals navigation within a site; visitors are not identified, so a repeated visit counts twice. */
export function visitOf(headers: VisitHeaders): 'visit' | 'page' | null {
  const agent = headers['user-agent'] ?? ''
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent) || headers['sec-purpose'] !== undefined) return null
  const goesInto = headers['sec-fetch-dest']
  if (goesInto !== undefined && goesInto !== 'document') return null
  return headers['sec-fetch-site'] === 'same-origin' ? 'page' : 'visit'
}
