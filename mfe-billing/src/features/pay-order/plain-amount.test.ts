import { expect, it } from 'vitest'
import { plainAmount } from './plain-amount.ts'

it.each([
  ['999.000000', '999.00'],
  ['999.100000', '999.10'],
  ['0.000010', '0.00001'],
  ['12.345678', '12.345678'],
])('writes %s for a wallet as %s', (wire, plain) => {
  expect(plainAmount(wire)).toBe(plain)
})
