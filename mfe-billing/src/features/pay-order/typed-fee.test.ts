import { expect, it } from 'vitest'
import { amountBeforeFee } from './net-of-fee.tsx'

it.each([
  ['1', '1000.000000'],
  ['0.8', '999.800000'],
  ['0,8', '999.800000'],
  [' 01.5 ', '1000.500000'],
  ['0', '999.000000'],
  ['1000', '1999.000000'],
])('adds a fee of "%s" exactly', (fee, typed) => {
  expect(amountBeforeFee('999.000000', fee)).toBe(typed)
})

it.each(['', 'one', '-1', '1e3', '0.0000001', '1000.000001', '1.000,5', '٣'])('rejects "%s" as a fee', (fee) => {
  expect(amountBeforeFee('999.000000', fee)).toBeNull()
})
