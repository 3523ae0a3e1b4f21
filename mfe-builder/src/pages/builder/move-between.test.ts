import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveBetween } from './move-between.ts'

it('finds the move that leads from one order to the other', () => {
  const places = fc.record({ length: fc.integer({ min: 2, max: 30 }), from: fc.nat(29), to: fc.nat(29) })
  fc.assert(
    fc.property(places, ({ length, from, to }) => {
      const before = Array.from({ length }, (_, position) => `b${position}`)
      const [moved = 'b0'] = before.slice(from % length)
      const after = before.filter((id) => id !== moved).toSpliced(to % length, 0, moved)
      const move = moveBetween(before, after)
      const [id = ''] = before.slice(move?.from)
      expect(move === null ? before : before.toSpliced(move.from, 1).toSpliced(move.to, 0, id)).toEqual(after)
    }),
  )
})

it('sees no move where blocks came, went or changed places by more than one move', () => {
  expect(moveBetween(['a', 'b'], ['a', 'b', 'c'])).toBeNull()
  expect(moveBetween(['a', 'b'], ['a', 'c'])).toBeNull()
  expect(moveBetween(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBeNull()
})
