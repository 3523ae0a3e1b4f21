import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOrderNumber } from './order-number.ts'
import { remainingOf } from './order.ts'

describe('the remaining amount', () => {
  it('is max(0, amount - confirmed) after every one of any payments', { meta: { req: 'E08' } }, () => {
    const money = fc.bigInt({ min: 1n, max: 5_000_000_000n })
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 20 }), (amount, payments) => {
        let confirmed = 0n
        for (const payment of payments) {
          const before = remainingOf({ amount, confirmed, forgiven: 0n })
          confirmed += payment
          const after = remainingOf({ amount, confirmed, forgiven: 0n })
          expect(after).toBe(before > payment ? before - payment : 0n)
        }
      }),
      { verbose: true },
    )
  })
})

describe('an order number', () => {
  it('can be read aloud: P, then eight characters without I, L, O and U', () => {
    const numbers = Array.from({ length: 500 }, () => newOrderNumber())
    for (const number of numbers) expect(number).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(numbers).size).toBe(500)
  })
})
