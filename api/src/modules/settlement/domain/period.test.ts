import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPeriod, periodOf, royaltyPeriodOf } from './period.ts'
import { addDays } from './utc-day.ts'

const monthly = (launchedOn: string, endedOn: string | null = null) => ({ maintenancePeriod: 'month' as const, launchedOn, endedOn })

describe('periods', () => {
  it('of months begin at the anniversary of the launch, clamped to the length of the month', { meta: { req: 'D22' } }, () => {
    const terms = monthly('2027-12-31')
    expect(periodOf(terms, '2028-02-29')).toEqual({ start: '2028-02-29', end: '2028-03-30' })
    expect(periodOf(terms, '2028-02-28')).toEqual({ start: '2028-01-31', end: '2028-02-28' })
    expect(periodOf(terms, '2027-12-31')).toEqual({ start: '2027-12-31', end: '2028-01-30' })
    expect(periodOf(monthly('2024-02-29'), '2025-03-01')).toEqual({ start: '2025-02-28', end: '2025-03-28' })
  })

  it('of the royalty of daily statements are calendar months from the launch to the end', { meta: { req: 'D23' } }, () => {
    const terms = { maintenancePeriod: 'day' as const, launchedOn: '2028-02-10', endedOn: '2028-04-20' }
    expect(royaltyPeriodOf(terms, '2028-02-10')).toEqual({ start: '2028-02-10', end: '2028-02-29' })
    expect(royaltyPeriodOf(terms, '2028-03-31')).toEqual({ start: '2028-03-01', end: '2028-03-31' })
    expect(royaltyPeriodOf(terms, '2028-04-01')).toEqual({ start: '2028-04-01', end: '2028-04-20' })
  })

  it(`follow each other without gap or overlap, and every day lies in its period (seed ${SEED})`, { meta: { req: 'K04' } }, () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((distance) => addDays('2023-12-01', distance))
    const property = fc.property(day, fc.integer({ min: 0, max: 800 }), (launchedOn, distance) => {
      const terms = monthly(launchedOn)
      const period = periodOf(terms, addDays(launchedOn, distance))
      const next = nextPeriod(terms, period)
      const holds = period.start <= addDays(launchedOn, distance) && period.end >= addDays(launchedOn, distance)
      return holds && next?.start === addDays(period.end, 1) && periodOf(terms, period.end).start === period.start
    })
    fc.assert(property, { seed: SEED, numRuns: 2_000 })
  })
})
