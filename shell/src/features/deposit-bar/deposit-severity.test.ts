import { expect, it } from 'vitest'
import { severityOf } from './deposit-bar.tsx'

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
] as const)('a deposit of %s is %s', { meta: { req: 'S16' } }, (balance, severity) => {
  expect(severityOf({ ...LOW, balance })).toBe(severity)
})

it.each(['empty', 'suspended'] as const)('a deposit that is %s says so', { meta: { req: 'S17' } }, (state) => {
  expect(severityOf({ ...LOW, balance: '0.000000', state })).toBe(state)
})

it.each(['healthy', 'none'] as const)('a deposit that is %s needs no word', { meta: { req: 'S16' } }, (state) => {
  expect(severityOf({ ...LOW, state })).toBeNull()
})
