import { beforeEach, expect, it } from 'vitest'
import { safeStorage } from '../session/session-storage.ts'
import { visitOfTab } from './report-health.ts'

const storage = () => safeStorage(() => sessionStorage)
const given = (issued: number) => ({ visit: crypto.randomUUID(), proof: `${issued}.mac` })
const HOUR = 3_600

beforeEach(() => sessionStorage.clear())

it('counts the pages of a tab as one visit, the first that a document of its vector brought, and another tab as another', () => {
  const first = given(1_000_000)
  expect(visitOfTab(storage(), { vectorId: 'v-1', given: first })).toEqual(first)
  expect(visitOfTab(storage(), { vectorId: 'v-1', given: given(1_000_000 + 5 * HOUR) })).toEqual(first)
  sessionStorage.clear()
  const other = given(1_000_000)
  expect(visitOfTab(storage(), { vectorId: 'v-1', given: other })).toEqual(other)
})

it('takes the visit of the document when the vector is another or the proof has grown old', () => {
  visitOfTab(storage(), { vectorId: 'v-1', given: given(1_000_000) })
  const ofVector = given(1_000_001)
  expect(visitOfTab(storage(), { vectorId: 'v-2', given: ofVector })).toEqual(ofVector)
  const later = given(1_000_001 + 6 * HOUR)
  expect(visitOfTab(storage(), { vectorId: 'v-2', given: later })).toEqual(later)
})

it('makes its own id where the document brought none, also where storage is denied', () => {
  const unproven = { vectorId: 'v-1', given: null }
  const first = visitOfTab(storage(), unproven)
  expect(first).toEqual({ visit: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })
  expect(visitOfTab(storage(), unproven)).toEqual(first)
  const rejected = safeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(visitOfTab(rejected, unproven)).toEqual(visitOfTab(rejected, unproven))
  sessionStorage.setItem('healthVisit', 'something else')
  expect(visitOfTab(storage(), unproven).visit).not.toBe('else')
})

it('gives a proven visit up for none, and none for a proven one', () => {
  const unproven = visitOfTab(storage(), { vectorId: 'v-1', given: null })
  const proven = given(1_000_000)
  expect(visitOfTab(storage(), { vectorId: 'v-1', given: proven })).toEqual(proven)
  expect(visitOfTab(storage(), { vectorId: 'v-1', given: null })).not.toEqual(unproven)
})
