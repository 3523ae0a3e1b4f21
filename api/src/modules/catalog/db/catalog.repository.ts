import type { Database } from '../../../platform/database.ts'
import type { Market, PackageTerms } from '../domain/market.ts'

/** Markets and packages as they are on sale now. */
export interface CatalogRepository {
  readonly listMarkets: () => Promise<readonly Market[]>
  readonly findMarket: (countriesId: number) => Promise<Market | null>
  readonly listPackages: (countriesId: number) => Promise<readonly PackageTerms[]>
  readonly findPackage: (packageId: string) => Promise<PackageTerms | null>
}

interface MarketRow {
  readonly id: number
  readonly iso2: string | null
  readonly currency_code: string
  readonly main_language: string
  readonly time_zone: string
  readonly dial: string | null
  readonly languages: string[]
  readonly payment_methods: string[]
  readonly game_types: string[]
  readonly minimum_age: number
  readonly licence_requirement: Market['licenceRequirement']
  readonly restrictions: Market['restrictions']
  readonly template_id: string
  readonly is_closed: boolean
  readonly is_demonstration: boolean
}

interface PackageRow {
  readonly id: PackageTerms['id']
  readonly setup_fee: bigint
  readonly maintenance_fee: bigint
  readonly maintenance_period: 'day' | 'month'
  readonly prepaid_deposit: bigint
  readonly is_deposit_due_at_checkout: boolean
  readonly settlement_period: 'day' | 'month'
  readonly collection_fee_basis_points: number
  readonly payout_fee_per_transaction: bigint
  readonly royalty_basis_points: number | null
  readonly royalty_minimum: bigint
  readonly is_royalty_demonstration: boolean
}

const MARKET =
  'id, iso2, currency_code, main_language, time_zone, dial, languages, payment_methods, game_types, minimum_age, licence_requirement, restrictions, template_id, is_closed, is_demonstration'
const PACKAGE =
  'p.id, p.setup_fee, p.maintenance_fee, p.maintenance_period, p.prepaid_deposit, p.is_deposit_due_at_checkout, p.settlement_period, p.collection_fee_basis_points, p.payout_fee_per_transaction, p.royalty_basis_points, p.royalty_minimum, p.is_royalty_demonstration'

/** Binds the repository to a connection or a transaction. */
export function createCatalogRepository(db: Database): CatalogRepository {
  return {
    listMarkets: async () => (await db.raw<{ rows: MarketRow[] }>(`SELECT ${MARKET} FROM catalog_countries`)).rows.map(toMarket),
    findMarket: async (countriesId) => {
      const { rows } = await db.raw<{ rows: MarketRow[] }>(`SELECT ${MARKET} FROM catalog_countries WHERE id = ?`, [countriesId])
      return rows[0] ? toMarket(rows[0]) : null
    },
    listPackages: async (countriesId) => {
      const { rows } = await db.raw<{ rows: PackageRow[] }>(
        `SELECT ${PACKAGE} FROM catalog_packages p
         JOIN catalog_package_markets m ON m.package_id = p.id
         WHERE m.countries_id = ? AND m.is_sold ORDER BY p.position`,
        [countriesId],
      )
      return rows.map(toPackage)
    },
    findPackage: async (packageId) => {
      const { rows } = await db.raw<{ rows: PackageRow[] }>(`SELECT ${PACKAGE} FROM catalog_packages p WHERE p.id = ?`, [packageId])
      return rows[0] ? toPackage(rows[0]) : null
    },
  }
}

function toMarket(row: MarketRow): Market {
  return {
    id: row.id,
    iso2: row.iso2,
    currencyCode: row.currency_code,
    mainLanguage: row.main_language,
    timeZone: row.time_zone,
    dial: row.dial,
    languages: row.languages,
    paymentMethods: row.payment_methods,
    gameTypes: row.game_types,
    minimumAge: row.minimum_age,
    licenceRequirement: row.licence_requirement,
    restrictions: row.restrictions,
    templateId: row.template_id,
    isClosed: row.is_closed,
    isDemonstration: row.is_demonstration,
  }
}

function toPackage(row: PackageRow): PackageTerms {
  return {
    id: row.id,
    setupFee: row.setup_fee,
    maintenanceFee: row.maintenance_fee,
    maintenancePeriod: row.maintenance_period,
    prepaidDeposit: row.prepaid_deposit,
    isDepositDueAtCheckout: row.is_deposit_due_at_checkout,
    settlementPeriod: row.settlement_period,
    collectionFeeBasisPoints: row.collection_fee_basis_points,
    payoutFeePerTransaction: row.payout_fee_per_transaction,
    royaltyBasisPoints: row.royalty_basis_points,
    royaltyMinimum: row.royalty_minimum,
    isRoyaltyDemonstration: row.is_royalty_demonstration,
  }
}
