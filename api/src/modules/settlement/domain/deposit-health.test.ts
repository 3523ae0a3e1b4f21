import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySinceOf, healthOf, missingOf, nextReminderOn, remindersReached, type DepositFacts } from './deposit-health.ts'
import { forecastOf, forecastSpan } from './forecast.ts'
import { addDays } from './utc-day.ts'

const TODAY = '2026-11-21'
const REQUIRED = 1_000_000_000n
const facts = (balance: bigint, emptySince: string | null = null): DepositFacts => ({ balance, required: REQUIRED, emptySince })
const stateAt = (day: number) => healthOf(facts(0n, TODAY), addDays(TODAY, day))

describe('the deposit of a merchant', { meta: { req: 'S16' } }, () => {
  it('is low at 29.99 %, and not at 30 %', { meta: { req: 'S16' } }, () => {
    expect(healthOf(facts(299_900_000n), TODAY)).toMatchObject({ state: 'low', threshold: 300_000_000n })
    expect(healthOf(facts(299_999_999n), TODAY).state).toBe('low')
    expect(healthOf(facts(300_000_000n), TODAY).state).toBe('healthy')
    expect(healthOf({ balance: 0n, required: 0n, emptySince: null }, TODAY).state).toBe('none')
  })

  it('counts 30 % of what the contracts require, whatever the last balance was', { meta: { req: 'S16 D22' } }, () => {
    expect(healthOf({ ...facts(599_999_999n), required: 2n * REQUIRED }, TODAY).state).toBe('low')
    expect(healthOf({ ...facts(600_000_000n), required: 2n * REQUIRED }, TODAY).state).toBe('healthy')
  })

  it('does nothing on day 30 and is suspended on day 31, through months and a leap day', { meta: { req: 'S16 S17' } }, () => {
    expect(stateAt(0)).toMatchObject({ state: 'empty', daysLeft: 30, suspendsOn: '2026-12-22' })
    expect(stateAt(27)).toMatchObject({ state: 'empty', daysLeft: 3 })
    expect(stateAt(30)).toMatchObject({ state: 'empty', daysLeft: 0 })
    expect(stateAt(31)).toMatchObject({ state: 'suspended', daysLeft: 0, emptySince: TODAY })
    expect(healthOf(facts(0n, '2028-01-31'), '2028-03-01').state).toBe('empty')
    expect(healthOf(facts(0n, '2028-01-31'), '2028-03-02').state).toBe('suspended')
  })

  it('is the same however often and whenever it is read (invariant 12)', { meta: { req: 'S16 S17' } }, () => {
    const seed = 20_261_121
    const isSuspended = (day: number) => stateAt(day).state === 'suspended'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (day) => isSuspended(day) === day > 30),
      { seed, numRuns: 500 },
    )
  })

  it('reminds at 30 %, 15 %, 0 and on days 7, 14, 21 and 27', { meta: { req: 'S16 S17' } }, () => {
    const reached = (balance: bigint, day = 0) => remindersReached(facts(balance, balance === 0n ? TODAY : null), addDays(TODAY, day))
    expect(reached(300_000_000n)).toEqual([])
    expect(reached(299_999_999n)).toEqual(['below-30'])
    expect(reached(150_000_000n)).toEqual(['below-30'])
    expect(reached(149_999_999n)).toEqual(['below-30', 'below-15'])
    expect(reached(0n)).toEqual(['below-30', 'below-15', 'empty'])
    expect(reached(0n, 6)).not.toContain('day-7')
    expect([7, 14, 21, 27].map((day) => reached(0n, day).at(-1))).toEqual(['day-7', 'day-14', 'day-21', 'day-27'])
  })

  it('says when the next reminder comes while the deposit stays empty', { meta: { req: 'S16 S17' } }, () => {
    const nextAt = (day: number) => nextReminderOn(TODAY, addDays(TODAY, day))
    expect([0, 6, 7, 20, 26].map(nextAt)).toEqual([7, 7, 14, 21, 27].map((day) => addDays(TODAY, day)))
    expect([nextAt(27), nextReminderOn(null, TODAY)]).toEqual([null, null])
  })

  it('counts an empty deposit from the day it was emptied or first requested, and never from before the first site', () => {
    expect(emptySinceOf({ emptiedOn: '2026-11-01', requestedOn: null, launchedOn: '2026-10-01' })).toBe('2026-11-01')
    expect(emptySinceOf({ emptiedOn: '2026-09-01', requestedOn: null, launchedOn: '2026-10-01' })).toBe('2026-10-01')
    expect(emptySinceOf({ emptiedOn: null, requestedOn: '2026-10-02', launchedOn: '2026-10-01' })).toBe('2026-10-02')
    expect(emptySinceOf({ emptiedOn: null, requestedOn: null, launchedOn: '2026-10-01' })).toBeNull()
    expect(healthOf(facts(0n, null), TODAY)).toMatchObject({ state: 'empty', emptySince: TODAY, daysLeft: 30 })
  })

  it('requests what is missing beside pending top-ups', () => {
    expect(missingOf(facts(299_000_000n), 0n)).toBe(701_000_000n)
    expect(missingOf(facts(299_000_000n), 700_000_000n)).toBe(1_000_000n)
    expect(missingOf(facts(299_000_000n), 800_000_000n)).toBe(0n)
  })
})

describe('payments 4.4 the forecast', () => {
  const DAILY = { debited: 990_000_000n, monthly: 0n, days: 30 }

  it('names the day on which the deposit falls below 30 % and the day on which it is empty', () => {
    expect(forecastOf(1_000_000_000n, 300_000_000n, DAILY, TODAY)).toEqual({
      basedOnDays: 30,
      dailyDebit: 33_000_000n,
      monthlyShare: 0n,
      lowOn: addDays(TODAY, 22),
      emptyOn: addDays(TODAY, 31),
    })
    expect(forecastOf(990_000_000n, 300_000_000n, DAILY, TODAY).emptyOn).toBe(addDays(TODAY, 30))
  })

  it('says nothing where nothing was debited, and today where it is low already', () => {
    expect(forecastOf(1_000_000_000n, 300_000_000n, { debited: 0n, monthly: 0n, days: 30 }, TODAY)).toMatchObject({
      lowOn: null,
      emptyOn: null,
    })
    expect(forecastOf(299_000_000n, 300_000_000n, DAILY, TODAY).lowOn).toBe(TODAY)
    expect(forecastOf(10n ** 18n, 300_000_000n, { debited: 10_000n, monthly: 0n, days: 30 }, TODAY)).toMatchObject({
      dailyDebit: 0n,
      lowOn: null,
    })
  })

  it('looks back 30 days, or as far as the first site', () => {
    expect(forecastSpan('2026-11-11', TODAY)).toEqual({ from: '2026-11-11', days: 10 })
    expect(forecastSpan('2020-01-01', TODAY)).toEqual({ from: '2026-10-22', days: 30 })
    expect(forecastSpan(null, TODAY).days).toBe(0)
  })
})
