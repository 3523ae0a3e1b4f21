import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import type { Market, PackageTerms } from '../domain/market.ts'

export interface CatalogRepository {
  readonly listMarkets: () => Promise<readonly Market[]>
  readonly findMarkets: (ids: readonly number[]) => Promise<readonly Market[]>
  readonly listBlocked: () => Promise<readonly string[]>
  /** With the fees in force at `at`. */
  readonly listPackages: (countriesId: number, at: Date) => Promise<readonly PackageTerms[]>
  readonly findPackage: (packageId: string, at: Date) => Promise<PackageTerms | null>
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
  readonly is_blocked: boolean
  readonly rules_version: number
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
  'id, iso2, currency_code, main_language, time_zone, dial, languages, payment_methods, game_types, minimum_age, licence_requirement, restrictions, template_id, is_closed, is_blocked, rules_version, is_demonstration'
const MARKETS: Statement = { name: 'catalog-markets', text: `SELECT ${MARKET} FROM catalog_countries WHERE id = ANY ($1::int[])` }
const VERSIONED = ['setup_fee', 'maintenance_fee', 'prepaid_deposit', 'collection_fee_basis_points', 'payout_fee_per_transaction']
const PACKAGE = `p.id, p.maintenance_period, p.is_deposit_due_at_checkout, p.settlement_period, p.royalty_basis_points, p.royalty_minimum,
  p.is_royalty_demonstration, ${VERSIONED.map((fee) => `coalesce(v.${fee}, p.${fee}) AS ${fee}`).join(', ')}`
const LATEST = `LEFT JOIN LATERAL (
    SELECT * FROM catalog_package_versions WHERE package_id = p.id AND valid_from <= ? ORDER BY valid_from DESC LIMIT 1
  ) v ON true`

export function createCatalogRepository(db: Database): CatalogRepository {
  return {
    listMarkets: async () => (await db.raw<{ rows: MarketRow[] }>(`SELECT ${MARKET} FROM catalog_countries`)).rows.map(toMarket),
    findMarkets: async (ids) => (await runStatement<MarketRow>(db, MARKETS, [ids])).map(toMarket),
    listBlocked: async () => db('catalog_countries').where({ is_blocked: true }).whereNotNull('iso2').pluck('iso2'),
    listPackages: async (countriesId, at) => {
      const { rows } = await db.raw<{ rows: PackageRow[] }>(
        `SELECT ${PACKAGE} FROM catalog_packages p
         JOIN catalog_package_markets m ON m.package_id = p.id ${LATEST}
         WHERE m.countries_id = ? AND m.is_sold ORDER BY p.position`,
        [at, countriesId],
      )
      return rows.map(toPackage)
    },
    findPackage: async (packageId, at) => {
      const { rows } = await db.raw<{ rows: PackageRow[] }>(`SELECT ${PACKAGE} FROM catalog_packages p ${LATEST} WHERE p.id = ?`, [
        at,
        packageId,
      ])
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
    isBlocked: row.is_blocked,
    rulesVersion: row.rules_version,
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
