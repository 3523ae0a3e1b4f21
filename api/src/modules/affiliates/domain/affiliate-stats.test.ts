import { SEED } from '@parlour/tooling/seed'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingBaseOf, commissionOf, type WeekSums } from './affiliate-week.ts'
import { ageOf, reviewByOf, type Application } from './application.ts'
import { dayOf, lastDayOf, weekStartOf, weeksAfter, weeksBetween } from './week.ts'

const at = (text: string) => new Date(text)

describe('a week', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-15T23:59:59.999Z', '2026-11-09'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28'],
    ['2024-02-29T12:00:00.000Z', '2024-02-26'],
  ])('that %s lies in begins on %s', { meta: { req: 'M05' } }, (time, monday) => {
    expect(dayOf(weekStartOf(at(time)))).toBe(monday)
  })

  it('ends on its Sunday, over the change of a year too', { meta: { req: 'M05' } }, () => {
    expect(lastDayOf(at('2026-12-28T00:00:00Z'))).toBe('2027-01-03')
    expect(weeksBetween(at('2026-12-21T00:00:00Z'), at('2027-01-04T00:00:00Z')).map(dayOf)).toEqual([
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ])
    expect(weeksBetween(at('2026-12-21T00:00:00Z'), at('2026-12-14T00:00:00Z'))).toEqual([])
  })
})

describe('the commission', () => {
  it.each([
    [999_000_000n, 1_000, 99_900_000n],
    [1n, 5_000, 1n],
    [1n, 4_999, 0n],
    [3n, 5_000, 2n],
    [0n, 10_000, 0n],
    [9_999_999_999_999_999_999n, 10_000, 9_999_999_999_999_999_999n],
    [1_999_000_001n, 1_255, 250_874_500n],
  ])('of %s at %i basis points is %s, half up', { meta: { req: 'M05' } }, (base, basisPoints, commission) => {
    expect(commissionOf(base, basisPoints)).toBe(commission)
  })

  it(
    'settles, whatever is paid when and taken back, never less than nothing and in the end exactly what was paid',
    { meta: { req: 'M05' } },
    () => {
      process.stdout.write(`settled bases: seed=${SEED}\n`)
      const start = at('2026-11-16T00:00:00Z')
      const payments = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
      fc.assert(
        fc.property(payments, fc.nat(11), fc.bigInt({ min: 0n, max: 10n ** 12n }), (bases, lateWeek, late) => {
          let weeks: readonly WeekSums[] = bases.map((base, index) => ({
            weekStart: weeksAfter(start, index),
            clicks: 0,
            registrations: 0,
            sites: 0,
            base,
          }))
          let settled = 0n
          for (const [index, { weekStart }] of weeks.entries()) {
            const base = closingBaseOf(weeks, weekStart, settled)
            expect(base >= 0n).toBe(true)
            settled += base
            // A payment of a week that is closed already is written after its settlement.
            if (index === lateWeek && index + 1 < bases.length)
              weeks = weeks.map((week, place) => (place === index ? { ...week, base: week.base + late } : week))
          }
          expect(settled).toBe(weeks.reduce((sum, { base }) => sum + base, 0n))
          expect(closingBaseOf([], start, settled)).toBe(0n)
        }),
        { seed: SEED, numRuns: 300 },
      )
    },
  )
})

describe('the review deadline', () => {
  const appliedAt = at('2026-11-18T12:00:00Z')
  const application = (state: Application['state']): Application => ({
    id: '',
    reference: '',
    state,
    name: '',
    email: '',
    emailKey: '',
    channel: 'email',
    channelValue: '',
    countriesId: -1,
    trafficSources: [],
    monthlyVolume: 'under-50',
    note: '',
    locale: 'en',
    accountId: null,
    accountName: null,
    appliedAt,
    reviewBy: reviewByOf(appliedAt),
    decidedAt: null,
    decidedByName: null,
    reason: null,
    leagueCode: null,
  })

  it.each([
    ['2026-11-18T12:00:00.000Z', 'fresh'],
    ['2026-11-19T23:59:00.000Z', 'fresh'],
    ['2026-11-19T23:59:59.999Z', 'fresh'],
    ['2026-11-20T00:00:00.000Z', 'warning'],
    ['2026-11-20T11:59:59.999Z', 'warning'],
    ['2026-11-20T12:00:00.000Z', 'late'],
  ])('says at %s: %s', { meta: { req: 'D14' } }, (time, age) => {
    expect(ageOf(application('pending'), at(time))).toBe(age)
    expect(ageOf(application('approved'), at(time))).toBe('stopped')
    expect(ageOf(application('rejected'), at(time))).toBe('stopped')
  })
})
