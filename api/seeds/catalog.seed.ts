import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import type { Database } from '../src/platform/database.ts'
import { microOf } from '@parlour/contracts'
import { COUNTRIES } from './countries.ts'
import { marketSheetOf } from './market-sheets.ts'

const GLOBAL_STATION = {
  id: -1,
  iso2: null,
  currency_code: 'USDT',
  main_language: 'en',
  time_zone: 'UTC',
  dial: null,
  languages: ['en', 'zh-CN', 'zh-TW', 'vi', 'id', 'ms', 'th', 'es', 'pt', 'bn', 'ru', 'ja', 'ko', 'ar', 'tr'],
  payment_methods: ['USDT'],
  game_types: ['slots', 'live', 'table', 'sport', 'fishing', 'lottery', 'crash'],
  minimum_age: 21,
  licence_requirement: 'unknown',
  template_id: 'aurora',
  is_closed: false,
}

/** The fee lines K01 to K06 of specification section 9. */
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

/** Brings the catalogue up to date: facts are refreshed; what staff closed, withdrew or re-priced stays as they left it. */
export async function seedCatalog(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await seedCountries(trx)
    await seedPackages(trx)
    await seedDesigns(trx)
  })
}

async function seedCountries(db: Database): Promise<void> {
  const countries = COUNTRIES.map(([iso2, id, currencyCode, mainLanguage, timeZone, dial, languages]) => {
    const sheet = marketSheetOf(iso2)
    return {
      id,
      iso2,
      currency_code: currencyCode,
      main_language: mainLanguage,
      time_zone: timeZone,
      dial,
      languages,
      payment_methods: sheet.paymentMethods,
      game_types: sheet.gameTypes,
      minimum_age: sheet.minimumAge,
      licence_requirement: sheet.licenceRequirement,
      template_id: sheet.templateId,
      is_closed: sheet.isClosed,
    }
  })
  await db.raw(
    `INSERT INTO catalog_countries
     SELECT seed.*, true FROM jsonb_to_recordset(?::jsonb) AS seed (
       id integer, iso2 text, currency_code text, main_language text, time_zone text, dial text, languages text[], payment_methods text[],
       game_types text[], minimum_age integer, licence_requirement text, template_id text, is_closed boolean)
     ON CONFLICT (id) DO UPDATE SET
       currency_code = excluded.currency_code, main_language = excluded.main_language, time_zone = excluded.time_zone,
       dial = excluded.dial, languages = excluded.languages, payment_methods = excluded.payment_methods, game_types = excluded.game_types,
       minimum_age = excluded.minimum_age, licence_requirement = excluded.licence_requirement, template_id = excluded.template_id`,
    [JSON.stringify([GLOBAL_STATION, ...countries])],
  )
}

async function seedPackages(db: Database): Promise<void> {
  const packages = PACKAGES.map((row) => ({ ...row, is_deposit_due_at_checkout: false }))
  await db('catalog_packages').insert(packages).onConflict('id').ignore()
  await db.raw(`
    INSERT INTO catalog_package_markets (package_id, countries_id)
    SELECT package.id, country.id FROM catalog_packages package CROSS JOIN catalog_countries country WHERE NOT country.is_closed
    ON CONFLICT DO NOTHING
  `)
}

async function seedDesigns(db: Database): Promise<void> {
  const templates = TEMPLATES.map(({ id, category }, position) => ({ id, category_id: category, position }))
  const themes = TEMPLATES.flatMap((template) =>
    themesOf(template.id).map(({ id }, position) => ({ id, template_id: template.id, position })),
  )
  const schemes = SCHEMES.map(({ id }, position) => ({ id, position }))
  await db('catalog_templates').insert(templates).onConflict('id').merge(['category_id', 'position'])
  await db('catalog_themes').insert(themes).onConflict('id').merge(['position'])
  await db('catalog_schemes').insert(schemes).onConflict('id').merge(['position'])
}
