import { microOf, wireOf } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { breakEvenVolume, dueLater, dueNow, monthlyCost } from './monthly-cost.ts'

const STANDARD = {
  maintenanceFee: '33.000000',
  maintenancePeriod: 'day',
  collectionFeePercent: '3.5',
  payoutFeePerTransaction: '5.000000',
} as const
const ELITE = {
  maintenanceFee: '1000.000000',
  maintenancePeriod: 'month',
  collectionFeePercent: '0',
  payoutFeePerTransaction: '0.000000',
} as const

const costOf = (fees: typeof STANDARD | typeof ELITE, volume: string, payouts = 0n) =>
  wireOf(monthlyCost(fees, { volume: microOf(volume), payouts }))

describe('monthly cost', () => {
  it('charges 990.00 for 30 days of Standard and 1000.00 for a month of Elite without volume', { meta: { req: 'K02' } }, () => {
    expect([costOf(STANDARD, '0'), costOf(ELITE, '0')]).toEqual(['990.000000', '1000.000000'])
  })

  it('adds 3.5% of the volume to Standard and nothing to Elite', { meta: { req: 'K05' } }, () => {
    expect([costOf(STANDARD, '100'), costOf(STANDARD, '100000')]).toEqual(['993.500000', '4490.000000'])
    expect(costOf(ELITE, '100000')).toBe('1000.000000')
  })

  it('rounds half a cent up and less than half a cent down', { meta: { req: 'K05' } }, () => {
    expect([costOf(STANDARD, '0.142858'), costOf(STANDARD, '0.142857')]).toEqual(['990.010000', '990.000000'])
  })

  it('adds 5.00 for each payout of Standard and nothing to Elite', { meta: { req: 'K06' } }, () => {
    expect([costOf(STANDARD, '20000', 100n), costOf(ELITE, '20000', 100n)]).toEqual(['2190.000000', '1000.000000'])
  })

  it('makes Elite the cheaper month once the volume passes 285.72', () => {
    expect([costOf(STANDARD, '285'), costOf(STANDARD, '286')]).toEqual(['999.980000', '1000.010000'])
  })
})

describe('break-even volume', () => {
  it('is the 10 USDT between the maintenance fees over 3.5%, falls with a payout and is 0 from the second on', () => {
    const volumes = [0n, 1n, 2n, 50n].map((payouts) => wireOf(breakEvenVolume(STANDARD, ELITE, payouts) ?? -1n))
    expect(volumes).toEqual(['285.710000', '142.860000', '0.000000', '0.000000'])
  })

  it('is where both packages cost the same month to within a cent', () => {
    const volume = breakEvenVolume(STANDARD, ELITE, 1n) ?? 0n
    const gap = monthlyCost(STANDARD, { volume, payouts: 1n }) - monthlyCost(ELITE, { volume, payouts: 1n })
    expect(gap >= -10_000n && gap <= 10_000n).toBe(true)
  })

  it('does not exist when the share is not larger', () => {
    expect(breakEvenVolume(ELITE, STANDARD, 0n)).toBeNull()
  })
})

describe('what is due', () => {
  const fees = { setupFee: '999.000000', prepaidDeposit: '1000.000000' }

  it('charges the setup fee now and the deposit later', { meta: { req: 'K01' } }, () => {
    const later = { ...fees, isDepositDueAtCheckout: false }
    expect([wireOf(dueNow(later)), wireOf(dueLater(later))]).toEqual(['999.000000', '1000.000000'])
  })

  it('adds the deposit where the market requires it at checkout', { meta: { req: 'K03' } }, () => {
    const now = { ...fees, isDepositDueAtCheckout: true }
    expect([wireOf(dueNow(now)), wireOf(dueLater(now))]).toEqual(['1999.000000', '0.000000'])
  })
})
