import { expect, it } from 'vitest'
import { FIRST_MONTH, PAYOUTS, shareOfScale, VOLUMES } from './trade-steps.ts'

it('starts on a stop of each slider', () => {
  expect([VOLUMES.includes(FIRST_MONTH.volume), PAYOUTS.includes(FIRST_MONTH.payouts)]).toEqual([true, true])
})

it('puts the mark between the stops, in proportion', () => {
  expect(shareOfScale([0, 100, 300], 0)).toBe(0)
  expect(shareOfScale([0, 100, 300], 50)).toBe(0.25)
  expect(shareOfScale([0, 100, 300], 200)).toBe(0.75)
  expect(shareOfScale([0, 100, 300], 300)).toBe(1)
  expect(shareOfScale([0, 100, 300], 900)).toBe(1)
})
