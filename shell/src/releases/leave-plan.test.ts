import { givenVector } from '@parlour/federation-sdk/testing'
import { describe, expect, it } from 'vitest'
import { LATE_MS, mayLeave, ONCE_IN_MS, urgencyOf, type Occasion, type Urgency } from './watch-releases.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const own = givenVector({ id: 'v-own', epoch: 5 })
const heldId = own.shell.releaseId

describe('how urgent it is to leave', () => {
  it.each([
    ['stay', 'the same parts in a later generation', own, givenVector({ id: 'v-own', epoch: 9 })],
    ['stay', 'an answer from the past', own, givenVector({ id: 'v-old', epoch: 4, blocked: [heldId] })],
    ['late', 'other parts, nothing wrong with the own ones', own, givenVector({ id: 'v-new', epoch: 6 })],
    ['late', 'other parts, somebody else’s blocked', own, givenVector({ id: 'v-new', epoch: 6, blocked: ['another'] })],
    ['soon', 'a blocked release on the page', own, givenVector({ id: 'v-new', epoch: 6, blocked: [heldId] })],
    ['stay', 'a blocked release that everybody still gets', own, givenVector({ id: 'v-own', epoch: 6, blocked: [heldId] })],
    ['soon', 'a lapsed vector', { ...own, expiresAt: '2026-11-22T11:59:59Z' }, givenVector({ id: 'v-new', epoch: 6 })],
  ] as const)('%s for %s', { meta: { req: 'federation-F9' } }, (urgency, _case, held, newest) => {
    expect(urgencyOf(held, newest, NOW)).toBe(urgency)
  })
})

describe('at which moments a page is left', () => {
  const LONG = LATE_MS
  it.each<readonly [boolean, Urgency, Occasion, number, number]>([
    [false, 'stay', 'navigation', LONG, Infinity],
    [false, 'stay', 'quiet', LONG, Infinity],
    [false, 'stay', 'failed-load', LONG, Infinity],
    [true, 'soon', 'navigation', 0, Infinity],
    [true, 'soon', 'quiet', 0, Infinity],
    [true, 'soon', 'failed-load', 0, Infinity],
    [false, 'late', 'navigation', LONG - 1, Infinity],
    [true, 'late', 'navigation', LONG, Infinity],
    [false, 'late', 'quiet', LONG, Infinity],
    [true, 'late', 'failed-load', 0, Infinity],
    [false, 'soon', 'navigation', LONG, ONCE_IN_MS - 1],
    [false, 'late', 'failed-load', LONG, ONCE_IN_MS - 1],
    [true, 'soon', 'quiet', LONG, ONCE_IN_MS],
  ])(
    '%s: %s at %s, known for %d ms, last left %d ms ago',
    { meta: { req: 'federation-F5 federation-F9' } },
    (isLeft, urgency, occasion, known, left) => {
      expect(mayLeave(urgency, occasion, { now: NOW, knownSince: NOW - known, leftAt: NOW - left })).toBe(isLeft)
    },
  )
})
