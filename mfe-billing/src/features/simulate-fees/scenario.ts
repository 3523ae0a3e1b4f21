import { microOf, wireOf, type PackageId, type SimulatedDay } from '@parlour/contracts'
import type { Scenario } from '../../api/settlement-api.ts'
import { signedMicroOf } from '../read-settlement/signed-amount.ts'

/** The length of a simulation, in days. */
export const DAYS = 120
/** How many top-ups a scenario takes. */
export const TOP_UPS_AT_MOST = 20

/** What a person sets in the simulator; amounts are wire amounts. */
export interface Settings {
  readonly packageId: PackageId
  readonly dailyVolume: string
  readonly payoutsPerDay: number
  readonly monthlyGgr: string
  readonly topUps: Scenario['topUps']
}

/** The prepaid deposit while the price list has not answered. */
export const FIRST_DEPOSIT = '1000.000000'

/** A small site that keeps its first deposit: what is set before anybody touches it. */
export const FIRST_SETTINGS: Settings = {
  packageId: 'standard',
  dailyVolume: '100.000000',
  payoutsPerDay: 1,
  monthlyGgr: '2000.000000',
  topUps: [{ day: 0, amount: FIRST_DEPOSIT }],
}

const FEES = ['maintenance', 'collection', 'payout', 'royalty'] as const
/** One of the fees that a simulated day has. */
export type SimulatedFee = (typeof FEES)[number]

/** What each fee came to until a day, that day included, and all of them together. */
export function feesUntil(
  days: readonly SimulatedDay[],
  at: number,
): readonly { readonly fee: SimulatedFee | 'total'; readonly amount: string }[] {
  const sums = FEES.map((fee) => ({ fee, micro: days.slice(0, at + 1).reduce((sum, day) => sum + signedMicroOf(day[fee]), 0n) }))
  const total = sums.reduce((sum, { micro }) => sum + micro, 0n)
  return [...sums.map(({ fee, micro }) => ({ fee, amount: wireOf(micro) })), { fee: 'total', amount: wireOf(total) }]
}

/** What happened until a day, the newest first. */
export function eventsUntil(days: readonly SimulatedDay[], at: number) {
  return days
    .slice(0, at + 1)
    .flatMap(({ day, events }) => events.map((event) => ({ day, event })))
    .toReversed()
}

/** The scenario with another top-up; those of one day come together. */
export function withTopUp(topUps: Scenario['topUps'], day: number, amount: string): Scenario['topUps'] {
  const same = topUps.find((topUp) => topUp.day === day)
  const rest = topUps.filter((topUp) => topUp.day !== day)
  const sum = wireOf(microOf(amount) + (same ? microOf(same.amount) : 0n))
  return [...rest, { day, amount: sum }].toSorted((one, other) => one.day - other.day)
}

/** 30 % of a required deposit. */
export function thresholdOf(required: string): string {
  return wireOf((microOf(required) * 3n) / 10n)
}
