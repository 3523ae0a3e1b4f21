import { expect, it } from 'vitest'
import { isRenewable } from './attempt.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

it.each([
  [600_001, false],
  [600_000, true],
  [1, true],
  [-1, true],
])('a countdown with %i ms left is renewable: %s', { meta: { req: 'D27' } }, (left, isAllowed) => {
  expect(isRenewable(new Date(NOW.getTime() + left), NOW)).toBe(isAllowed)
})
