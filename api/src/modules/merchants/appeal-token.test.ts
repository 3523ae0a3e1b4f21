import { expect, it } from 'vitest'
import { createAppealTokens } from './appeal-token.ts'

const SUSPENSION = '6f1c1f5e-7c3a-4f7b-9a51-0d4a2f6f0f11'

it('accepts tokens of the previous secret for their hour, and signs with the new one', () => {
  let now = new Date('2026-11-28T12:00:00Z')
  const before = createAppealTokens('the first secret', () => now)
  const during = createAppealTokens('the next secret', () => now, 'the first secret')
  const token = before.of(SUSPENSION)
  expect([during.suspensionOf(token), before.suspensionOf(during.of(SUSPENSION))]).toEqual([SUSPENSION, null])
  now = new Date('2026-11-28T13:00:01Z')
  expect(during.suspensionOf(token)).toBeNull()
})
