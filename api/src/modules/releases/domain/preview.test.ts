import { expect, it } from 'vitest'
import { allowedPreview, withPreview, type Preview } from './preview.ts'

const ASSIGNMENT = { shellId: 's1', remoteIds: { billing: 'b1', account: 'a1' } }
const PREVIEW: Preview = { name: 'billing', releaseId: 'b2', person: 'ada', until: '2026-11-22T00:00:00.000Z' }

it('changes one part of one visit', () => {
  expect(withPreview(ASSIGNMENT, null)).toBe(ASSIGNMENT)
  expect(withPreview(ASSIGNMENT, PREVIEW)).toEqual({ shellId: 's1', remoteIds: { billing: 'b2', account: 'a1' } })
  expect(withPreview(ASSIGNMENT, { ...PREVIEW, name: 'shell', releaseId: 's2' })).toEqual({ ...ASSIGNMENT, shellId: 's2' })
  expect(ASSIGNMENT.remoteIds.billing).toBe('b1')
})

it('never shows a blocked release', () => {
  expect(allowedPreview(PREVIEW, { blocked: ['b1'] })).toBe(PREVIEW)
  expect(allowedPreview(PREVIEW, { blocked: ['b2'] })).toBeNull()
})
