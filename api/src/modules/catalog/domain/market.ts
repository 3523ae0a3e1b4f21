import type { MarketRestriction } from '@parlour/contracts'

export interface Market {
  readonly id: number
  readonly iso2: string | null
  readonly currencyCode: string
  readonly mainLanguage: string
  readonly timeZone: string
  readonly dial: string | null
  readonly languages: readonly string[]
  readonly paymentMethods: readonly string[]
  readonly gameTypes: readonly string[]
  readonly minimumAge: number
  readonly licenceRequirement: 'local' | 'offshore-tolerated' | 'none' | 'unknown'
  readonly restrictions: readonly MarketRestriction[]
  readonly templateId: string
  /** Only verified merchants may open sites. */
  readonly isClosed: boolean
  /** No registration, order, payment or launch. */
  readonly isBlocked: boolean
  /** Increases with every change in the console; 0 for the seeded rules. */
  readonly rulesVersion: number
  readonly isDemonstration: boolean
}

/** Amounts in micro-USDT. */
export interface PackageTerms {
  readonly id: 'standard' | 'elite'
  readonly setupFee: bigint
  readonly maintenanceFee: bigint
  readonly maintenancePeriod: 'day' | 'month'
  readonly prepaidDeposit: bigint
  readonly isDepositDueAtCheckout: boolean
  readonly settlementPeriod: 'day' | 'month'
  readonly collectionFeeBasisPoints: number
  readonly payoutFeePerTransaction: bigint
  /** Share of GGR; null when agreed by contract. */
  readonly royaltyBasisPoints: number | null
  readonly royaltyMinimum: bigint
  readonly isRoyaltyDemonstration: boolean
}
