import type { CartItem } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { givenDraft } from '../../../test/given-draft.ts'
import { namesOf, waitingDraft, resumeLocation } from './draft-chip.tsx'

it('is the unfinished draft that was changed last', { meta: { req: 'N8' } }, () => {
  const items: readonly CartItem[] = [
    givenDraft({ id: 'newest', nextStep: 'done', updatedAt: '2026-11-03T00:00:00.000Z' }),
    givenDraft({ id: 'older', updatedAt: '2026-11-01T00:00:00.000Z' }),
    givenDraft({ id: 'newer', updatedAt: '2026-11-02T00:00:00.000Z' }),
  ]
  expect(waitingDraft(items)?.id).toBe('newer')
  expect(waitingDraft(items.slice(0, 1))).toBeUndefined()
})

it.each([
  ['introduction', 'introduction', 3],
  ['theme', 'choose-theme', 4],
  ['package', 'package', 5],
  ['site-info', 'site-info', 6],
  ['operation-account', 'operation-account', 7],
] as const)('a draft that waits at %s goes on at %s, step %i of 9', { meta: { req: 'N8' } }, (nextStep, page, step) => {
  expect(resumeLocation(givenDraft({ nextStep }))).toEqual({ page, step, total: 9 })
})

it('is named by its market, and by its site name or else its template', () => {
  expect(namesOf(givenDraft({ design: null }))).toEqual(['Brazil'])
  expect(namesOf(givenDraft({}))).toEqual(['Brazil', 'Aurora'])
  expect(namesOf(givenDraft({ siteName: 'Lucky Bay' }))).toEqual(['Brazil', 'Lucky Bay'])
})
