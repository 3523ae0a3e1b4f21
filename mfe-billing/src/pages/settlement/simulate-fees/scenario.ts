import { microOf, wireOf, type BodyOf, type endpoints, type PackageId, type SimulatedDay } from '@parlour/contracts'
import { signedMicroOf } from '../read-settlement/signed-amount.ts'

export const DAYS = 120
/** Maximum number of top-ups in a scenario. */
export const TOP_UPS_AT_MOST = 20

/** Settings of the simulator; amounts are wire amounts. */
export interface Settings {
  readonly packageId: PackageId
  readonly dailyVolume: string
  readonly payoutsPerDay: number
  readonly monthlyGgr: string
  readonly topUps: BodyOf<typeof endpoints.simulateSettlement>['topUps']
}

/** Default deposit until the price list is loaded. */
export const FIRST_DEPOSIT = '1000.000000'

export const FIRST_SETTINGS: Settings = {
  packageId: 'standard',
  dailyVolume: '100.000000',
  payoutsPerDay: 1,
  monthlyGgr: '2000.000000',
  topUps: [{ day: 0, amount: FIRST_DEPOSIT }],
}

const FEES = ['maintenance', 'collection', 'payout', 'royalty'] as const
export type SimulatedFee = (typeof FEES)[number]

export function feesUntil(
  days: readonly SimulatedDay[],
  at: number,
): readonly { readonly fee: SimulatedFee | 'total'; readonly amount: string }[] {
  const sums = FEES.map((fee) => ({ fee, micro: days.slice(0, at + 1).reduce((sum, day) => sum + signedMicroOf(day[fee]), 0n) }))
  const total = sums.reduce((sum, { micro }) => sum + micro, 0n)
  return [...sums.map(({ fee, micro }) => ({ fee, amount: wireOf(micro) })), { fee: 'total', amount: wireOf(total) }]
}

export function eventsUntil(days: readonly SimulatedDay[], at: number) {
  return days
    .slice(0, at + 1)
    .flatMap(({ day, events }) => events.map((event) => ({ day, event })))
    .toReversed()
}

/** Top-ups of the same day are merged. */
export function withTopUp(
  topUps: BodyOf<typeof endpoints.simulateSettlement>['topUps'],
  day: number,
  amount: string,
): BodyOf<typeof endpoints.simulateSettlement>['topUps'] {
  const same = topUps.find((topUp) => topUp.day === day)
  const rest = topUps.filter((topUp) => topUp.day !== day)
  const sum = wireOf(microOf(amount) + (same ? microOf(same.amount) : 0n))
  return [...rest, { day, amount: sum }].toSorted((one, other) => one.day - other.day)
}

export function thresholdOf(required: string): string {
  return wireOf((microOf(required) * 3n) / 10n)
}
