import { expect, it } from 'vitest'
import { createCallBudget } from './call-budget.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, 0) + seconds * 1000)

it('answers how long a key waits that made its calls of the minute, each key for itself', { meta: { req: 'B10' } }, () => {
  const waitOf = createCallBudget(2)
  expect([waitOf('a', at(1)), waitOf('a', at(2)), waitOf('a', at(20)), waitOf('b', at(20)), waitOf('a', at(59.5))]).toEqual([
    null,
    null,
    40,
    null,
    1,
  ])
  expect(waitOf('a', at(60))).toBeNull()
})
