import { expect, it } from 'vitest'
import { percentText } from './percent-text.ts'

it('writes a percentage without noughts at its end', { meta: { req: 'K05 M05' } }, () => {
  expect([350, 1_000, 1_250, 1_015, 0, 10_000, 1].map(percentText)).toEqual(['3.5', '10', '12.5', '10.15', '0', '100', '0.01'])
})
