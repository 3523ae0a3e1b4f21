import { expect, it } from 'vitest'
import { boundsOf, daysBetween, forecastDays, sinceFirstMoney } from './balance-days.ts'

const SERIES = [
  { day: '2026-11-20', balance: '700.000000' },
  { day: '2026-11-21', balance: '100.000000' },
]

it('forecasts until zero, which is never passed', () => {
  expect(forecastDays(SERIES, '60.000000')).toEqual([
    { day: '2026-11-22', balance: '40.000000' },
    { day: '2026-11-23', balance: '0.000000' },
  ])
  expect(forecastDays(SERIES, '0.000000')).toEqual([])
})

it('draws at most 30 days of forecast', () => {
  expect(forecastDays(SERIES, '0.000001')).toHaveLength(30)
})

it('has no bounds without a day', () => {
  expect(boundsOf([])).toBeNull()
  expect(boundsOf(SERIES.slice(0, 1))).toMatchObject({ low: '700.000000', high: '700.000000', now: '700.000000' })
})

it('begins on the day before the first money, and keeps a series without any', () => {
  const nothing = ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, balance: '0.000000' }))
  expect(sinceFirstMoney([...nothing, ...SERIES]).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  expect(sinceFirstMoney(SERIES)).toEqual(SERIES)
  expect(sinceFirstMoney(nothing)).toEqual(nothing)
})

it('counts days over the change of a month', () => {
  expect(daysBetween('2026-11-28', '2026-12-02')).toBe(4)
})
