import type { MarketState } from '@parlour/contracts'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { DesignOnSale } from '../domain/design.ts'
import type { Market, PackageTerms } from '../domain/market.ts'

export class CountryModel extends TableModel {
  static override readonly tableName = 'catalog_countries'
  declare id: number
  declare iso2: string | null
  declare currencyCode: string
  declare mainLanguage: string
  declare timeZone: string
  declare dial: string | null
  declare languages: readonly string[]
  declare paymentMethods: readonly string[]
  declare gameTypes: readonly string[]
  declare minimumAge: number
  declare licenceRequirement: Market['licenceRequirement']
  declare templateId: string
  declare isClosed: boolean
  declare isDemonstration: boolean
  declare restrictions: Market['restrictions']
  declare isBlocked: boolean
  declare rulesVersion: number
}

export class DesignModel extends TableModel {
  static override readonly tableName = 'catalog_designs'
  static override readonly idColumn = ['template_id', 'theme_id', 'scheme_id']
  declare templateId: string
  declare themeId: string
  declare schemeId: DesignOnSale['schemeId']
  declare categoryId: string
  declare layout: DesignOnSale['layout']
  declare gameType: string | null
  declare mode: DesignOnSale['mode']
  declare sections: DesignOnSale['sections']
  declare releasedOn: string
  declare position: number
  declare withdrawnAt: Date | null
  declare withdrawalReason: string | null
}

export class MarketChangeModel extends TableModel {
  static override readonly tableName = 'catalog_market_changes'
  static override readonly columnNameMappers = renamedColumns({ asked_by: 'requested_by', asked_at: 'requested_at' })
  declare id: string
  declare countriesId: number
  declare stateBefore: MarketState
  declare stateAfter: MarketState
  declare reason: string
  declare requestedBy: string
  declare requestedAt: Date
  declare expiresAt: Date
  declare decision: 'approved' | 'declined' | 'expired' | null
  declare decidedBy: string | null
  declare decidedAt: Date | null
}

export class PackageVersionModel extends TableModel {
  static override readonly tableName = 'catalog_package_versions'
  static override readonly idColumn = ['package_id', 'version']
  declare packageId: PackageTerms['id']
  declare version: number
  declare validFrom: Date
  declare setupFee: bigint
  declare maintenanceFee: bigint
  declare prepaidDeposit: bigint
  declare collectionFeeBasisPoints: number
  declare payoutFeePerTransaction: bigint
  declare reason: string
  declare addedBy: string
  declare addedAt: Date
}

export class PackageModel extends TableModel {
  static override readonly tableName = 'catalog_packages'
  declare id: PackageTerms['id']
  declare position: number
  declare setupFee: bigint
  declare maintenanceFee: bigint
  declare maintenancePeriod: PackageTerms['maintenancePeriod']
  declare prepaidDeposit: bigint
  declare isDepositDueAtCheckout: boolean
  declare settlementPeriod: PackageTerms['settlementPeriod']
  declare collectionFeeBasisPoints: number
  declare payoutFeePerTransaction: bigint
  declare royaltyBasisPoints: number | null
  declare royaltyMinimum: bigint
  declare isRoyaltyDemonstration: boolean
}
