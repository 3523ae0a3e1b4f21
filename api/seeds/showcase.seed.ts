import type { Database } from '../src/platform/database.ts'
import { makeMethods } from './payment-methods/make-methods.ts'
import { makeCatalogue } from './showcase-catalogue.ts'

interface ShowcaseTable {
  readonly name: string
  readonly keys: readonly string[]
  readonly columns: Readonly<Record<string, string>>
}

const DEVELOPERS: ShowcaseTable = {
  name: 'catalog_developers',
  keys: ['id'],
  columns: { id: 'text', name: 'text', search_key: 'text' },
}
const GAMES: ShowcaseTable = {
  name: 'catalog_games',
  keys: ['id'],
  columns: {
    id: 'text',
    developer_id: 'text',
    name: 'text',
    search_key: 'text',
    type: 'text',
    rtp_basis_points: 'integer',
    languages: 'text[]',
  },
}
const METHODS: ShowcaseTable = {
  name: 'catalog_payment_methods',
  keys: ['id'],
  columns: { id: 'text', name: 'text', kind: 'text', is_worldwide: 'boolean' },
}
const MARKET_METHODS: ShowcaseTable = {
  name: 'catalog_market_methods',
  keys: ['countries_id', 'method_id'],
  columns: {
    countries_id: 'integer',
    method_id: 'text',
    minimum: 'integer',
    maximum: 'integer',
    fee_basis_points: 'integer',
    speed: 'text',
    can_pay_out: 'boolean',
    position: 'integer',
  },
}

/** Requires the markets of `seedCatalog`. Changes only rows marked as demonstration. */
export async function seedShowcase(db: Database): Promise<void> {
  const { developers, games } = makeCatalogue()
  const { methods, marketMethods } = makeMethods()
  await db.transaction(async (trx) => {
    // Two processes may start at once: the second waits for the first, longer than a visitor's call may.
    await trx.raw(`SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s'`)
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('parlour showcase seed'))`)
    await withdraw(trx, MARKET_METHODS, marketMethods)
    const withdrawnGames = await withdraw(trx, GAMES, games)
    await bringIn(trx, DEVELOPERS, developers)
    const changedGames = withdrawnGames + (await bringIn(trx, GAMES, games))
    await bringIn(trx, METHODS, methods)
    await bringIn(trx, MARKET_METHODS, marketMethods)
    if (changedGames > 0) await trx.raw('REFRESH MATERIALIZED VIEW catalog_developer_sheets')
  })
}

/** Returns the number of inserted or changed rows. */
async function bringIn(db: Database, { name, keys, columns }: ShowcaseTable, rows: readonly object[]): Promise<number> {
  const all = Object.keys(columns)
  const rest = all.filter((column) => !keys.includes(column))
  const of = (table: string) => rest.map((column) => `${table}.${column}`).join(', ')
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `INSERT INTO ${name} (${all.join(', ')}, is_demonstration)
     SELECT seed.*, true FROM jsonb_to_recordset(?::jsonb) AS seed (${all.map((column) => `${column} ${columns[column]}`).join(', ')})
     ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}
     WHERE ${name}.is_demonstration AND (${of(name)}) IS DISTINCT FROM (${of('excluded')})`,
    [JSON.stringify(rows)],
  )
  return rowCount
}

async function withdraw(db: Database, { name, keys, columns }: ShowcaseTable, rows: readonly object[]): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `DELETE FROM ${name} stored WHERE stored.is_demonstration AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset(?::jsonb) AS seed (${keys.map((key) => `${key} ${columns[key]}`).join(', ')})
       WHERE ${keys.map((key) => `seed.${key} = stored.${key}`).join(' AND ')})`,
    [JSON.stringify(rows)],
  )
  return rowCount
}
