import { STANDARD } from '@parlour/federation-sdk/testing'
import { expect, it } from 'vitest'
import { dueAmounts, dueOfAll } from './cart-summary.tsx'

it('adds up the price now and the deposit later', { meta: { req: 'K01 K03' } }, () => {
  expect(dueAmounts('999.000000', STANDARD)).toEqual({ now: '999.000000', later: '1000.000000' })
})

it('adds the deposit now where the market requires it at checkout', { meta: { req: 'K03' } }, () => {
  expect(dueAmounts('999.000000', { ...STANDARD, isDepositDueAtCheckout: true })).toEqual({ now: '1999.000000', later: null })
})

it('names only the price while the fees are not known', () => {
  expect(dueAmounts('999.000000', undefined)).toEqual({ now: '999.000000', later: null })
})

it('sums several items, each by the fees of its market', { meta: { req: 'K01 K03' } }, () => {
  const item = { countriesId: 76, packageId: 'standard', price: '999.000000' } as const
  const markets = [
    { countriesId: 76, packages: [STANDARD] },
    { countriesId: 356, packages: [{ ...STANDARD, isDepositDueAtCheckout: true }] },
  ]
  expect(dueOfAll([item, { ...item, countriesId: 356 }, { ...item, price: '0.000001' }], markets)).toEqual({
    now: '2998.000001',
    later: '2000.000000',
  })
  expect(dueOfAll([], markets)).toEqual({ now: '0.000000', later: null })
})
