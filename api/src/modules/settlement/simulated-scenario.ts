import { microOf, type BodyOf, type endpoints } from '@parlour/contracts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Scenario } from './domain/simulation.ts'
import { isDay } from './domain/utc-day.ts'
import type { PackageFees } from './domain/terms.ts'

type Body = BodyOf<typeof endpoints.simulateSettlement>

/** Upper bound of an amount, so that the sum of a year fits the API format. */
const MOST = 1_000_000_000_000_000n

/** Throws `platform.validation` with the invalid field. */
export function scenarioOf(body: Body, fees: PackageFees): Scenario {
  if (!isDay(body.startsOn)) rejectWith('startsOn')
  return {
    terms: {
      maintenanceFee: fees.maintenanceFee,
      maintenancePeriod: fees.maintenancePeriod,
      collectionBasisPoints: fees.collectionFeeBasisPoints,
      payoutFee: fees.payoutFeePerTransaction,
      royaltyBasisPoints: fees.royaltyBasisPoints,
      royaltyMinimum: fees.royaltyMinimum,
      launchedOn: body.startsOn,
      endedOn: null,
      minimumPaidUntil: null,
    },
    prepaidDeposit: fees.prepaidDeposit,
    days: body.days,
    dailyVolume: amountOf('dailyVolume', body.dailyVolume),
    payoutsPerDay: body.payoutsPerDay,
    monthlyGgr: body.monthlyGgr.startsWith('-')
      ? -amountOf('monthlyGgr', body.monthlyGgr.slice(1))
      : amountOf('monthlyGgr', body.monthlyGgr),
    topUps: body.topUps.map(({ day, amount }, index) => ({ day, amount: amountOf(`topUps.${index}.amount`, amount) })),
  }
}

/** Micro-USDT, at least 0; throws `platform.validation` with the name of its field. */
export function amountOf(field: string, wire: string, most: bigint = MOST): bigint {
  if (wire.startsWith('-')) rejectWith(field)
  const amount = microOf(wire)
  if (amount > most) rejectWith(field)
  return amount
}

function rejectWith(field: string): never {
  throw new DomainError('platform.validation', { fields: { [field]: 'range' } })
}
