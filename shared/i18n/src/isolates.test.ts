import { expect, it } from 'vitest'
import { isolate, isolateLeftToRight } from './isolates.ts'

it('D55 keeps the direction of a name apart from the sentence around it', () => {
  expect(isolate('maria@example.org')).toBe('\u2068maria@example.org\u2069')
})

it('D55 keeps the parts of a code in order from left to right', () => {
  expect(isolateLeftToRight('10% / 20%')).toBe('\u206610% / 20%\u2069')
})
