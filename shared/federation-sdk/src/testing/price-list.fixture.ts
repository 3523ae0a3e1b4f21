import type { Package } from '@parlour/contracts'

export const STANDARD: Package = {
  id: 'standard',
  countriesId: -1,
  setupFee: '999.000000',
  maintenanceFee: '33.000000',
  maintenancePeriod: 'day',
  prepaidDeposit: '1000.000000',
  isDepositDueAtCheckout: false,
  settlementPeriod: 'day',
  collectionFeePercent: '3.5',
  payoutFeePerTransaction: '5.000000',
}

export const ELITE: Package = {
  ...STANDARD,
  id: 'elite',
  setupFee: '1999.000000',
  maintenanceFee: '1000.000000',
  maintenancePeriod: 'month',
  settlementPeriod: 'month',
  collectionFeePercent: '0',
  payoutFeePerTransaction: '0.000000',
}
