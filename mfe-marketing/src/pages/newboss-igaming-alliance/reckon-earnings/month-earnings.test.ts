import { expect, it } from 'vitest'
import { FACTS } from '../../../facts.ts'
import { reckonEarnings } from './earnings-calculator.tsx'

it('reckons registrations, sites, setup fees and commission in exact decimals', { meta: { req: 'M05' } }, () => {
  const request = { registrations: 40, conversionPercent: 15, setupFee: FACTS.setup.count }
  expect(reckonEarnings(request, '20')).toEqual({ sites: 6, fees: '5994.000000', commission: '1198.800000' })
  expect(reckonEarnings(request, '12.5').commission).toBe('749.250000')
})

it('counts whole sites only', () => {
  expect(reckonEarnings({ registrations: 19, conversionPercent: 10, setupFee: 1_000 }, '10').sites).toBe(1)
})

it('rounds half up at the sixth decimal', () => {
  expect(reckonEarnings({ registrations: 1, conversionPercent: 100, setupFee: 1 }, '0.00005').commission).toBe('0.000001')
})

it('knows no commission while the rate is unknown', () => {
  expect(reckonEarnings({ registrations: 10, conversionPercent: 100, setupFee: 1 }, undefined).commission).toBeNull()
})
