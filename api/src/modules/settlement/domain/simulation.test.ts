import { describe, expect, it } from 'vitest'
import { simulate, type Scenario } from './simulation.ts'

const STANDARD: Scenario = {
  terms: {
    maintenanceFee: 33_000_000n,
    maintenancePeriod: 'day',
    collectionBasisPoints: 350,
    payoutFee: 5_000_000n,
    royaltyBasisPoints: 1_000,
    royaltyMinimum: 0n,
    launchedOn: '2026-11-01',
    endedOn: null,
    minimumPaidUntil: null,
  },
  prepaidDeposit: 1_000_000_000n,
  days: 92,
  dailyVolume: 0n,
  payoutsPerDay: 0,
  monthlyGgr: 0n,
  topUps: [{ day: 0, amount: 1_000_000_000n }],
}
const ELITE: Scenario = {
  ...STANDARD,
  terms: { ...STANDARD.terms, maintenanceFee: 1_000_000_000n, maintenancePeriod: 'month', collectionBasisPoints: 0, payoutFee: 0n },
}
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('payments 4.9 the simulator', () => {
  it('charges 33 a day and 1000 a month', { meta: { req: 'K02' } }, () => {
    const days = simulate({ ...STANDARD, days: 30 })
    expect(sum(days.map(({ fees }) => fees.maintenance))).toBe(990_000_000n)
    expect(days.at(-1)?.standing).toEqual({ deposit: 10_000_000n, receivable: 0n })
    const months = simulate({ ...ELITE, days: 61 })
    expect(months.flatMap(({ day, fees }) => (fees.maintenance > 0n ? [day] : []))).toEqual(['2026-11-30', '2026-12-31'])
  })

  it(
    'shows the request, the reminders, the empty deposit and the suspension of day 31, and the top-up that ends it',
    { meta: { req: 'S16 S17' } },
    () => {
      const days = simulate({ ...STANDARD, topUps: [...STANDARD.topUps, { day: 80, amount: 5_000_000_000n }] })
      const dayOf = (event: string) => days.findIndex(({ events }) => events.some((one) => one === event))
      expect(dayOf('launched')).toBe(0)
      expect(dayOf('top-up-requested')).toBe(21)
      expect(dayOf('emptied')).toBe(30)
      expect(dayOf('suspended')).toBe(61)
      expect(dayOf('restored')).toBe(80)
      expect(days.flatMap(({ events }, index) => (events.includes('reminder') ? [index] : []))).toEqual([21, 25, 30, 37, 44, 51, 57])
      expect(days[60]?.state).toBe('empty')
      expect(days[61]?.state).toBe('suspended')
      const owed = sum(days.map(({ fees }) => sum(Object.values(fees)))) - 6_000_000_000n
      expect(days.at(-1)?.standing).toEqual({ deposit: -owed, receivable: 0n })
    },
  )

  it('adds collection, payouts and the royalty of a month, and players who won pay no royalty', { meta: { req: 'K05 K06 K07' } }, () => {
    const [first] = simulate({ ...STANDARD, days: 1, dailyVolume: 100_000_000n, payoutsPerDay: 3 })
    expect(first?.fees).toEqual({ maintenance: 33_000_000n, collection: 3_500_000n, payout: 15_000_000n, royalty: 0n })
    const month = (monthlyGgr: bigint) => sum(simulate({ ...STANDARD, days: 30, monthlyGgr }).map(({ fees }) => fees.royalty))
    expect(month(2_000_000_000n)).toBe(200_000_000n)
    expect(month(-2_000_000_000n)).toBe(0n)
  })

  it('charges nothing for players while the site is suspended', () => {
    const days = simulate({ ...STANDARD, topUps: [], days: 40, dailyVolume: 100_000_000n })
    expect(days[30]?.fees.collection).toBe(3_500_000n)
    expect(days[31]?.fees.collection).toBe(0n)
    expect(days[31]?.fees.maintenance).toBe(33_000_000n)
  })
})
