import { STANDARD } from '@parlour/federation-sdk/testing'
import { expect, it } from 'vitest'
import { dueAmounts } from './due-amounts.ts'

it('K01 asks for the price now and K03 for the deposit later', () => {
  expect(dueAmounts('999.000000', STANDARD)).toEqual({ now: '999.000000', later: '1000.000000' })
})

it('K03 adds the deposit now where the market asks for it at checkout', () => {
  expect(dueAmounts('999.000000', { ...STANDARD, isDepositDueAtCheckout: true })).toEqual({ now: '1999.000000', later: null })
})

it('names only the price while the fees are not known', () => {
  expect(dueAmounts('999.000000', undefined)).toEqual({ now: '999.000000', later: null })
})
