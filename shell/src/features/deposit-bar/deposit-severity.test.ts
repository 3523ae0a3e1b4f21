import { expect, it } from 'vitest'
import { severityOf } from './deposit-severity.ts'

const LOW = {
  state: 'low',
  balance: '299.900000',
  required: '1000.000000',
  threshold: '300.000000',
  emptySince: null,
  daysLeft: null,
  suspendsOn: null,
} as const

it.each([
  ['299.900000', 'below-30'],
  ['150.000000', 'below-30'],
  ['149.999999', 'below-15'],
] as const)('S16 a deposit of %s is %s', (balance, severity) => {
  expect(severityOf({ ...LOW, balance })).toBe(severity)
})

it.each(['empty', 'suspended'] as const)('S17 a deposit that is %s says so', (state) => {
  expect(severityOf({ ...LOW, balance: '0.000000', state })).toBe(state)
})

it.each(['healthy', 'none'] as const)('S16 a deposit that is %s needs no word', (state) => {
  expect(severityOf({ ...LOW, state })).toBeNull()
})
