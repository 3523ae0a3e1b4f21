import { microOf } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { royaltyOf, shareOf } from './statement-lines.ts'

const floatFee = (micro: bigint) => microOf(((Number(micro) / 1_000_000) * 0.035).toFixed(2))

describe('fees', () => {
  it(`are half-up to 0.01 USDT: the exact value is never more than half a cent away (seed ${SEED})`, { meta: { req: 'K05 D25' } }, () => {
    const amount = fc.bigInt({ min: 0n, max: 9_000_000_000_000_000_000n })
    const property = fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (micro, rate) => {
      const excess = shareOf(micro, rate) * 10_000n - micro * BigInt(rate)
      return excess <= 50_000_000n && excess > -50_000_000n && shareOf(micro, rate) % 10_000n === 0n
    })
    fc.assert(property, { seed: SEED, numRuns: 10_000 })
  })

  it('differ from those of a float: the control loses the half cent of 237.00', { meta: { req: 'fault-F12' } }, () => {
    const halves = Array.from({ length: 2_000 }, (_, n) => BigInt(2 * n + 1) * 1_000_000n)
    const wrong = halves.filter((micro) => floatFee(micro) !== shareOf(micro, 350))
    expect(wrong).toContain(237_000_000n)
    expect(shareOf(237_000_000n, 350)).toBe(8_300_000n)
    for (const micro of wrong) expect(floatFee(micro) - shareOf(micro, 350)).toBe(-10_000n)
  })

  it.each([
    [1_000_000_000n, 0n, 100_000_000n],
    [0n, 0n, 0n],
    [-1_000_000_000n, 0n, 0n],
    [0n, 250_000_000n, 250_000_000n],
    [-1n, 250_000_000n, 250_000_000n],
    [2_600_000_000n, 250_000_000n, 260_000_000n],
  ])('takes for a GGR of %d with a minimum of %d a royalty of %d', { meta: { req: 'K07 D23' } }, (ggr, minimum, royalty) => {
    expect(royaltyOf(ggr, 1_000, minimum)).toBe(royalty)
  })
})
