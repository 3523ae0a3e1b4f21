import { microOf } from '@parlour/contracts'
import type { Database } from '../src/platform/database.ts'
import { COUNTRIES } from './countries.ts'
import { seedDesigns } from './designs.seed.ts'
import { marketProfileOf } from './market-sheets.ts'
import { makeMethods } from './payment-methods/make-methods.ts'

const GLOBAL_STATION = {
  id: -1,
  iso2: null,
  currency_code: 'USDT',
  main_language: 'en',
  time_zone: 'UTC',
  dial: null,
  languages: ['en', 'zh-CN', 'zh-TW', 'vi', 'id', 'ms', 'th', 'es', 'pt', 'bn', 'ru', 'ja', 'ko', 'ar', 'tr'],
  payment_methods: ['USDT', 'Bitcoin', 'Visa', 'Mastercard'],
  game_types: ['slots', 'live', 'table', 'sport', 'fishing', 'lottery', 'crash'],
  minimum_age: 21,
  licence_requirement: 'unknown',
  restrictions: ['identity-check'],
  template_id: 'aurora',
  is_closed: false,
  is_blocked: false,
}

/** Column types by name; columns that staff may close are not refreshed. */
const COUNTRY_COLUMNS: Readonly<Record<string, string>> = {
  id: 'integer',
  iso2: 'text',
  currency_code: 'text',
  main_language: 'text',
  time_zone: 'text',
  dial: 'text',
  languages: 'text[]',
  payment_methods: 'text[]',
  game_types: 'text[]',
  minimum_age: 'integer',
  licence_requirement: 'text',
  restrictions: 'text[]',
  template_id: 'text',
  is_closed: 'boolean',
  is_blocked: 'boolean',
}

const PACKAGES = [
  {
    id: 'standard',
    position: 1,
    setup_fee: microOf('999'),
    maintenance_fee: microOf('33'),
    maintenance_period: 'day',
    prepaid_deposit: microOf('1000'),
    settlement_period: 'day',
    collection_fee_basis_points: 350,
    payout_fee_per_transaction: microOf('5'),
  },
  {
    id: 'elite',
    position: 2,
    setup_fee: microOf('1999'),
    maintenance_fee: microOf('1000'),
    maintenance_period: 'month',
    prepaid_deposit: microOf('1000'),
    settlement_period: 'month',
    collection_fee_basis_points: 0,
    payout_fee_per_transaction: 0n,
  },
] as const

/** Refreshes facts; never overwrites what staff closed, edited, withdrew or re-priced. */
export async function seedCatalog(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    // Two processes may start at once: the second waits for the first, longer than a visitor's call may.
    await trx.raw(`SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s'`)
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('parlour catalogue seed'))`)
    await seedCountries(trx)
    await seedPackages(trx)
    await seedDesigns(trx)
  })
}

/** Sets a rate marked as a demonstration on packages whose royalty is agreed by contract. */
export async function seedDemonstrationRoyalties(db: Database): Promise<void> {
  await db('catalog_packages').whereNull('royalty_basis_points').update({ royalty_basis_points: 1_000, is_royalty_demonstration: true })
}

async function seedCountries(db: Database): Promise<void> {
  const methodsOf = methodsByMarket()
  const countries = COUNTRIES.map(([iso2, id, currencyCode, mainLanguage, timeZone, dial, languages]) => {
    const sheet = marketProfileOf(iso2)
    return {
      id,
      iso2,
      currency_code: currencyCode,
      main_language: mainLanguage,
      time_zone: timeZone,
      dial,
      languages,
      payment_methods: sheet.paymentMethods.length > 0 ? sheet.paymentMethods : methodsOf.get(id),
      game_types: sheet.gameTypes,
      minimum_age: sheet.minimumAge,
      licence_requirement: sheet.licenceRequirement,
      restrictions: sheet.restrictions,
      template_id: sheet.templateId,
      is_closed: sheet.isClosed,
      is_blocked: sheet.isBlocked,
    }
  })
  const columns = Object.keys(COUNTRY_COLUMNS)
  const facts = columns.filter((column) => !['id', 'iso2', 'is_closed', 'is_blocked'].includes(column))
  await db.raw(
    `INSERT INTO catalog_countries (${columns.join(', ')}, is_demonstration)
     SELECT seed.*, true FROM jsonb_to_recordset(?::jsonb) AS seed (${columns.map((column) => `${column} ${COUNTRY_COLUMNS[column]}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${facts.map((fact) => `${fact} = excluded.${fact}`).join(', ')}
     WHERE catalog_countries.rules_version = 0`,
    [JSON.stringify([GLOBAL_STATION, ...countries])],
  )
}

async function seedPackages(db: Database): Promise<void> {
  const packages = PACKAGES.map((row) => ({ ...row, is_deposit_due_at_checkout: false }))
  await db('catalog_packages').insert(packages).onConflict('id').ignore()
  await db.raw(`
    INSERT INTO catalog_package_markets (package_id, countries_id)
    SELECT package.id, country.id FROM catalog_packages package CROSS JOIN catalog_countries country WHERE NOT country.is_blocked
    ON CONFLICT DO NOTHING
  `)
}

const LONGEST_SHEET = 6

function methodsByMarket(): ReadonlyMap<number, readonly string[]> {
  const { methods, marketMethods } = makeMethods()
  const methodOf = new Map(methods.map((method) => [method.id, method]))
  const ranked = marketMethods
    .flatMap(({ countries_id: countriesId, method_id: id, position }) => {
      const method = methodOf.get(id)
      return method ? [{ countriesId, name: method.name, rank: Number(method.is_worldwide) * marketMethods.length + position }] : []
    })
    .toSorted((left, right) => left.rank - right.rank)
  return new Map(
    [...Map.groupBy(ranked, ({ countriesId }) => countriesId)].map(([id, rows]) => [
      id,
      rows.slice(0, LONGEST_SHEET).map(({ name }) => name),
    ]),
  )
}
