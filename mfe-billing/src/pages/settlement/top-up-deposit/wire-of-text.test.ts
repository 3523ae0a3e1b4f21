import { expect, it } from 'vitest'
import { textOfWire, wireOfText } from './wire-of-text.ts'

it.each([
  ['1000', '1000.000000'],
  ['250,50', '250.500000'],
  ['0.000001', '0.000001'],
  ['1 000', '1000.000000'],
  ['007', '7.000000'],
])('reads %s', (text, wire) => {
  expect(wireOfText(text)).toBe(wire)
})

it.each(['', '0', '-5', '1e3', '1.0000001', '1,000.00', '1,000', '1.000', 'ten'])('rejects %j', (text) => {
  expect(wireOfText(text)).toBeNull()
})

it.each(['1000.000000', '250.500000', '12.345000', '0.000001'])('writes %s as it is typed', (wire) => {
  expect(wireOfText(textOfWire(wire))).toBe(wire)
})
