import type { Database } from '../../src/platform/database.ts'

/** Tables that a rejected call may still write: rate limits and attempts. */
const NOT_COMPARED = /^(platform_rate_limits|platform_idempotency_keys|identity_proof_tries|identity_login_failures|.*_audit)$/

export async function comparedTables(db: Database): Promise<readonly string[]> {
  return (await allTables(db)).filter((name) => !NOT_COMPARED.test(name))
}

export async function allTables(db: Database): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'knex_%' ORDER BY tablename",
  )
  return rows.map(({ name }) => name)
}

interface TableState {
  readonly writes: number
  readonly state: string
}

const WRITES = `
  SELECT coalesce(jsonb_object_agg(substr(sequencename, 13), last_value) FILTER (WHERE last_value IS NOT NULL), '{}') AS writes,
    NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL) AS "isQuiet"
  FROM pg_sequences WHERE sequencename LIKE 'test_writes_%'`

/** Cached until a statement writes to the table. */
const lastStates = new WeakMap<Database, Map<string, TableState>>()

export async function stateOf(db: Database, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const last = lastStates.get(db) ?? (await countWrites(db, tables))
  const { rows } = await db.raw<{ rows: { writes: Record<string, number>; isQuiet: boolean }[] }>(WRITES)
  const { writes = {}, isQuiet = false } = rows[0] ?? {}
  const written = tables.filter((table) => last.get(table)?.writes !== (writes[table] ?? 0))
  for (const [table, state] of await readState(db, written)) {
    // What is being written now is counted already and not yet seen.
    last.set(table, { writes: isQuiet ? (writes[table] ?? 0) : NaN, state })
  }
  return new Map(tables.map((table) => [table, last.get(table)?.state ?? '']))
}

/** Counts rolled-back writes too. Cheaper than reading all tables before every call. */
async function countWrites(db: Database, tables: readonly string[]): Promise<Map<string, TableState>> {
  await db.raw(`
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN PERFORM nextval('public.test_writes_' || TG_TABLE_NAME); RETURN NULL; END $$;
    ${tables.map((table) => `CREATE SEQUENCE test_writes_${table}; CREATE TRIGGER count_writes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table} EXECUTE FUNCTION count_write();`).join('\n')}`)
  const states = new Map<string, TableState>()
  lastStates.set(db, states)
  return states
}

async function readState(db: Database, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tables.length === 0) return new Map()
  const perTable = tables.map(
    (table) =>
      `SELECT '${table}' AS name, count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS state FROM ${table} r`,
  )
  return db.transaction(async (trx) => {
    // To start helpers takes longer than to read.
    await trx.raw('SET LOCAL max_parallel_workers_per_gather = 0')
    const { rows } = await trx.raw<{ rows: { name: string; state: string }[] }>(perTable.join(' UNION ALL '))
    return new Map(rows.map(({ name, state }) => [name, state]))
  })
}

export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name)
}

export async function rowsOf(db: Database, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const owned = tables.filter((name) => !/^(catalog|releases|rollouts|health)_/.test(name))
  const found = await Promise.all(
    owned.map(async (table) => {
      const { rows } = await db.raw<{ rows: { text: string }[] }>(`SELECT r::text AS text FROM ${table} r`)
      return [table, rows.map(({ text }) => text)] as const
    }),
  )
  return new Map(found)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export function idsOf(rows: ReadonlyMap<string, readonly string[]>, accountId: string): ReadonlySet<string> {
  const all = [...rows.values()].flat()
  let ids = new Set([accountId])
  for (let round = 0; round < 2; round += 1) {
    const known = [...ids]
    const named = all.filter((row) => known.some((id) => row.includes(id))).flatMap((row) => row.match(UUID) ?? [])
    ids = new Set([...ids, ...named])
  }
  return ids
}
