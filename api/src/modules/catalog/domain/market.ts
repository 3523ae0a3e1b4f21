import type { MarketRestriction } from '@parlour/contracts'

/** A country that sites can be opened for, or the Global Station (-1). */
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
  /** Only verified merchants open sites there. */
  readonly isClosed: boolean
  /** Takes no registration, order, payment or launch. */
  readonly isBlocked: boolean
  /** Rises when the console changes the rules; 0 as long as they are those of the seed. */
  readonly rulesVersion: number
  readonly isDemonstration: boolean
}

/** A package and its fee lines; amounts in micro-USDT. */
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
  /** Share of GGR; null stands in the contract instead. */
  readonly royaltyBasisPoints: number | null
  readonly royaltyMinimum: bigint
  readonly isRoyaltyDemonstration: boolean
}
