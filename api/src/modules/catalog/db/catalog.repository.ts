import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import type { Market, PackageTerms } from '../domain/market.ts'
import { CountryModel, PackageModel } from './catalog.model.ts'

export interface CatalogRepository {
  readonly listMarkets: () => Promise<readonly Market[]>
  readonly findMarkets: (ids: readonly number[]) => Promise<readonly Market[]>
  readonly listBlocked: () => Promise<readonly string[]>
  /** With the fees in force at `at`. */
  readonly listPackages: (countriesId: number, at: Date) => Promise<readonly PackageTerms[]>
  readonly findPackage: (packageId: string, at: Date) => Promise<PackageTerms | null>
}

const MARKET =
  'id, iso2, currency_code, main_language, time_zone, dial, languages, payment_methods, game_types, minimum_age, licence_requirement, restrictions, template_id, is_closed, is_blocked, rules_version, is_demonstration'
const MARKETS: Statement = { name: 'catalog-markets', text: `SELECT ${MARKET} FROM catalog_countries WHERE id = ANY ($1::int[])` }
const UNVERSIONED = [
  'id',
  'maintenance_period',
  'is_deposit_due_at_checkout',
  'settlement_period',
  'royalty_basis_points',
  'royalty_minimum',
  'is_royalty_demonstration',
]
const VERSIONED = ['setup_fee', 'maintenance_fee', 'prepaid_deposit', 'collection_fee_basis_points', 'payout_fee_per_transaction']
const LATEST = `LEFT JOIN LATERAL (
    SELECT * FROM catalog_package_versions WHERE package_id = p.id AND valid_from <= ? ORDER BY valid_from DESC LIMIT 1
  ) v ON true`

export function createCatalogRepository(db: Database): CatalogRepository {
  const packages = (at: Date) =>
    PackageModel.query(db)
      .alias('p')
      .joinRaw(LATEST, [at])
      .select(UNVERSIONED.map((column) => `p.${column}`))
      .select(VERSIONED.map((fee) => raw('coalesce(v.??, p.??) AS ??', [fee, fee, fee])))
  return {
    listMarkets: async () => CountryModel.query(db),
    findMarkets: async (ids) => (await runStatement<object>(db, MARKETS, [ids])).map((row) => CountryModel.fromDatabaseJson(row)),
    listBlocked: async () =>
      (await CountryModel.query(db).where({ is_blocked: true }).whereNotNull('iso2').select('iso2')).flatMap(({ iso2 }) => iso2 ?? []),
    listPackages: async (countriesId, at) =>
      packages(at)
        .join('catalog_package_markets AS m', 'm.package_id', 'p.id')
        .where({ 'm.countries_id': countriesId, 'm.is_sold': true })
        .orderBy('p.position'),
    findPackage: async (packageId, at) => (await packages(at).findOne({ 'p.id': packageId })) ?? null,
  }
}
