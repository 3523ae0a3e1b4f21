import { expect, it } from 'vitest'
import { nextMondays } from './payout-calendar.tsx'

it.each([
  ['a Saturday', '2026-11-21T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['a Sunday', '2026-11-22T12:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['a Monday, whose settlement has begun', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['the end of a year', '2026-12-31T10:00:00.000Z', '2027-01-04T00:00:00.000Z'],
])('finds the Monday after %s', { meta: { req: 'M05' } }, (_, now, monday) => {
  expect(nextMondays(new Date(now), 1)).toEqual([monday])
})

it('goes on week by week', () => {
  expect(nextMondays(new Date('2026-11-21T00:00:00.000Z'), 3).map((iso) => iso.slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
  ])
})
