import { microOf, wireOf, type Package } from '@parlour/contracts'
import { ELITE, STANDARD } from '@parlour/federation-sdk/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenVolume, maintenanceOf, monthlyCost } from './monthly-cost.ts'

const costOf = (fees: Package, volume: string, payouts: bigint) => wireOf(monthlyCost(fees, { volume: microOf(volume), payouts }))

/** Whole cents by long division: slow, simple, and independent of the tested code. */
function collectionCents(volumeMicro: bigint, percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.')
  const tenThousandths = BigInt(whole + part.padEnd(2, '0'))
  const exact = volumeMicro * tenThousandths
  let cents = exact / 100_000_000n
  if ((exact % 100_000_000n) * 2n >= 100_000_000n) cents += 1n
  return cents
}

describe('monthly cost', () => {
  it('counts 30 days of 33 USDT, and one month of 1000 USDT', { meta: { req: 'K02' } }, () => {
    expect(wireOf(maintenanceOf(STANDARD))).toBe('990.000000')
    expect(wireOf(maintenanceOf(ELITE))).toBe('1000.000000')
  })

  it('takes 3.5 % half-up to the cent from Standard and nothing from Elite', { meta: { req: 'K05' } }, () => {
    expect(costOf(STANDARD, '100.00', 0n)).toBe('993.500000')
    expect(costOf(STANDARD, '0.14', 0n)).toBe('990.000000')
    expect(costOf(STANDARD, '0.15', 0n)).toBe('990.010000')
    expect(costOf(ELITE, '1000000.00', 0n)).toBe('1000.000000')
  })

  it('adds 5 USDT for each payout of Standard and nothing for Elite', { meta: { req: 'K06' } }, () => {
    expect(costOf(STANDARD, '0', 7n)).toBe('1025.000000')
    expect(costOf(ELITE, '0', 7n)).toBe('1000.000000')
  })

  it('agrees with a plain oracle for any month', { meta: { req: 'K01 K05 K06' } }, () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.constantFrom(STANDARD, ELITE),
        (volume, payouts, fees) => {
          const collection = collectionCents(volume, fees.collectionFeePercent) * 10_000n
          const expected = maintenanceOf(fees) + collection + payouts * microOf(fees.payoutFeePerTransaction)
          expect(monthlyCost(fees, { volume, payouts })).toBe(expected)
        },
      ),
    )
  })
})

describe('break-even', () => {
  it('lies at 285.71 USDT without payouts, falls with each payout and is 0 from the second on', () => {
    expect([0n, 1n, 2n, 50n].map((payouts) => wireOf(breakEvenVolume(STANDARD, ELITE, payouts) ?? -1n))).toEqual([
      '285.710000',
      '142.860000',
      '0.000000',
      '0.000000',
    ])
  })

  it('is none when the flat package takes as large a share', () => {
    expect(breakEvenVolume(STANDARD, STANDARD, 0n)).toBeNull()
    expect(breakEvenVolume(ELITE, STANDARD, 0n)).toBeNull()
  })

  it('turns the comparison exactly there: a cent of fee above it the flat package is cheaper, below it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.bigInt({ min: 0n, max: 40n }),
        (tenths, daily, payouts) => {
          const shared = {
            ...STANDARD,
            collectionFeePercent: `${Math.floor(tenths / 10)}.${tenths % 10}`,
            maintenanceFee: `${daily}.000000`,
          }
          const turn = breakEvenVolume(shared, ELITE, payouts)
          if (turn === null) throw new Error('a larger share always turns')
          const centOfFee = (10_000n * 100_000_000n) / microOf(shared.collectionFeePercent) + 10_000n
          const lead = (volume: bigint) => monthlyCost(ELITE, { volume, payouts }) - monthlyCost(shared, { volume, payouts })
          expect(lead(turn + centOfFee)).toBeLessThanOrEqual(0n)
          const below = turn > centOfFee ? turn - centOfFee : 0n
          expect(turn === 0n || lead(below) >= 0n).toBe(true)
        },
      ),
    )
  })
})
