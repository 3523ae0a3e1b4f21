import { INTEGRATION_LIMITS } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { isGivenUp, nextTryAt } from './retry-plan.ts'

const START = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

function hoursOfAttempts(random: () => number): readonly number[] {
  const hours: number[] = []
  let at: Date | null = START
  for (let attempts = 1; at !== null; attempts += 1) {
    hours.push((at.getTime() - START.getTime()) / HOUR_MS)
    at = nextTryAt(attempts, at, random)
  }
  return hours
}

it('makes eight attempts within about a day, each wait longer than the one before', { meta: { req: 'B11' } }, () => {
  for (const random of [() => 0, () => 0.5, () => 1]) {
    const hours = hoursOfAttempts(random)
    expect(hours).toHaveLength(INTEGRATION_LIMITS.deliveryAttempts)
    expect(hours.at(-1)).toBeGreaterThan(21)
    expect(hours.at(-1)).toBeLessThan(26)
    const waits = hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0))
    expect(waits).toEqual(waits.toSorted((left, right) => left - right))
  }
})

it('scatters the attempts, so that receivers that were down are not called all at once', { meta: { req: 'B11' } }, () => {
  const [early, late] = [nextTryAt(3, START, () => 0), nextTryAt(3, START, () => 1)]
  expect((late?.getTime() ?? 0) - (early?.getTime() ?? 0)).toBe(4 * 60_000)
})

it('gives a webhook up after three days of failures', { meta: { req: 'B11' } }, () => {
  expect(isGivenUp(START, new Date(START.getTime() + 72 * HOUR_MS - 1))).toBe(false)
  expect(isGivenUp(START, new Date(START.getTime() + 72 * HOUR_MS))).toBe(true)
})
