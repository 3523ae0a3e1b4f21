import { expect, it } from 'vitest'
import { boundsOf, chartShape, daysBetween, forecastDays, sinceFirstMoney } from './chart-shape.ts'

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

it('draws a higher balance higher, and the forecast goes on where the line ends', () => {
  const { line, forecast, yOf } = chartShape(SERIES, forecastDays(SERIES, '60.000000'), '1000.000000')
  expect(yOf('700.000000')).toBeLessThan(yOf('300.000000'))
  expect(line).toMatch(/^M0 /)
  expect(forecast.startsWith(`M200 ${String(yOf('100.000000'))}`)).toBe(true)
})

it('survives one day and none', () => {
  expect(chartShape([], [], '0.000000').line).toBe('')
  expect(chartShape(SERIES.slice(0, 1), [], '0.000000').line).toMatch(/^M0 \d/)
  expect(boundsOf([])).toBeNull()
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
