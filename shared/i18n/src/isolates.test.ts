import { expect, it } from 'vitest'
import { isolate, isolateLeftToRight } from './isolates.ts'

it('keeps the direction of a name apart from the sentence around it', { meta: { req: 'D55' } }, () => {
  expect(isolate('maria@example.org')).toBe('\u2068maria@example.org\u2069')
})

it('keeps the parts of a code in order from left to right', { meta: { req: 'D55' } }, () => {
  expect(isolateLeftToRight('10% / 20%')).toBe('\u206610% / 20%\u2069')
})
