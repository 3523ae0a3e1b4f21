import { microOf, wireOf } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { breakEvenVolume, dueNow, monthlyCost } from './monthly-cost.ts'

const STANDARD = { maintenanceFee: '33.000000', maintenancePeriod: 'day', collectionFeePercent: '3.5' } as const
const ELITE = { maintenanceFee: '1000.000000', maintenancePeriod: 'month', collectionFeePercent: '0' } as const

describe('monthly cost', () => {
  it('K02 asks 990.00 for 30 days of Standard and 1000.00 for a month of Elite without volume', () => {
    expect(wireOf(monthlyCost(STANDARD, 0n))).toBe('990.000000')
    expect(wireOf(monthlyCost(ELITE, 0n))).toBe('1000.000000')
  })

  it('K05 adds 3.5% of the volume to Standard and nothing to Elite', () => {
    expect(wireOf(monthlyCost(STANDARD, microOf('100')))).toBe('993.500000')
    expect(wireOf(monthlyCost(STANDARD, microOf('100000')))).toBe('4490.000000')
    expect(wireOf(monthlyCost(ELITE, microOf('100000')))).toBe('1000.000000')
  })

  it('K05 rounds half a cent up and less than half a cent down', () => {
    expect(wireOf(monthlyCost(STANDARD, microOf('0.142858')))).toBe('990.010000')
    expect(wireOf(monthlyCost(STANDARD, microOf('0.142857')))).toBe('990.000000')
  })

  it('makes Elite the cheaper month once the volume passes 285.72', () => {
    expect(monthlyCost(STANDARD, microOf('285')) < monthlyCost(ELITE, microOf('285'))).toBe(true)
    expect(monthlyCost(STANDARD, microOf('286')) > monthlyCost(ELITE, microOf('286'))).toBe(true)
  })
})

describe('break-even volume', () => {
  it('is the 10 USDT between the maintenance fees over 3.5%', () => {
    expect(breakEvenVolume(STANDARD, ELITE)).toBe(microOf('285.71'))
  })

  it('is where both packages cost the same month to within a cent', () => {
    const volume = breakEvenVolume(STANDARD, ELITE) ?? 0n
    const gap = monthlyCost(STANDARD, volume) - monthlyCost(ELITE, volume)
    expect(gap >= -10_000n && gap <= 10_000n).toBe(true)
  })

  it('does not exist when the flat package is cheaper at any volume or the share is not larger', () => {
    expect(breakEvenVolume({ ...STANDARD, maintenanceFee: '40.000000' }, ELITE)).toBeNull()
    expect(breakEvenVolume(ELITE, STANDARD)).toBeNull()
  })
})

describe('due now', () => {
  it('K01 asks for the setup fee alone when the deposit is due later', () => {
    expect(wireOf(dueNow({ setupFee: '999.000000', prepaidDeposit: '1000.000000', isDepositDueAtCheckout: false }))).toBe('999.000000')
  })

  it('K03 adds the deposit where the market asks for it at checkout', () => {
    expect(wireOf(dueNow({ setupFee: '1999.000000', prepaidDeposit: '1000.000000', isDepositDueAtCheckout: true }))).toBe('2999.000000')
  })
})
