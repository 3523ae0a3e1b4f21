import { createHash } from 'node:crypto'
import { wireOf, type BodyOf, type endpoints } from '@parlour/contracts'

export type SentEvent = BodyOf<typeof endpoints.takeSiteEvents>['events'][number]

const CENT = 10_000n
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface Traffic {
  /** 1 is some two hundred players a day. */
  readonly level: number
  /** The same for the same figures. */
  readonly seed: string
}

/** Hours of the UTC day that are over at `now`. Deterministic per site and hour. */
export function simulatedDay(siteId: string, day: string, now: Date, traffic: Traffic = { level: 1, seed: siteId }): readonly SentEvent[] {
  const start = Date.parse(day)
  const hours = Math.min(DAY_MS, now.getTime() - start) / HOUR_MS
  return Array.from({ length: Math.max(0, Math.floor(hours)) }, (_, hour) => simulatedHour(siteId, day, hour, traffic)).flat()
}

function simulatedHour(siteId: string, day: string, hour: number, { level, seed }: Traffic): readonly SentEvent[] {
  const luck = (name: string) => shareOf(`${seed} ${day} ${hour} ${name}`)
  const players = 2 + Math.floor((hour >= 18 ? 30 : 12) * level * luck('players'))
  const collected = BigInt(Math.floor(players * luck('collected') * 4_000))
  const lost = BigInt(Math.floor(players * (luck('lost') - 0.2) * 1_500))
  const payouts = Math.floor(players * luck('payouts') * 0.1)
  const eventOf = (kind: SentEvent['kind'], count: number, cents = 0n): SentEvent => ({
    id: idOf(`${siteId} ${day} ${hour} ${kind}`),
    siteId,
    day,
    kind,
    count,
    amount: wireOf(cents * CENT),
  })
  return [
    eventOf('demo-rounds', players * 40),
    eventOf('collection', players, collected),
    eventOf('ggr', players * 25, lost),
    ...(lost > 0n ? [eventOf('bonus', 1, lost / 10n)] : []),
    ...(payouts > 0 ? [eventOf('payout', payouts, BigInt(payouts) * 2_000n)] : []),
  ]
}

function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(`parlour simulator ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
