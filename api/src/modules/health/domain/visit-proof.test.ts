import { expect, it } from 'vitest'
import { createVisitProofs } from './visit-proof.ts'

it('accepts proofs of the previous secret, and issues them with the new one', () => {
  const now = () => new Date('2026-11-28T12:00:00Z')
  const before = createVisitProofs('the first secret', now)
  const during = createVisitProofs('the next secret', now, 'the first secret')
  expect(during.isValid({ ...before.issue('v-1'), vectorId: 'v-1' })).toBe(true)
  expect(during.isValid({ ...before.issue('v-1'), vectorId: 'v-2' })).toBe(false)
  expect(before.isValid({ ...during.issue('v-1'), vectorId: 'v-1' })).toBe(false)
})
