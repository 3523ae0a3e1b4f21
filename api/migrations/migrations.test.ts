import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import { assertMigrated, migrateDown, migrateUp, type Migration } from '../src/platform/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function schema(): Promise<readonly string[]> {
  const { rows } = await database.db.raw<{ rows: { line: string }[] }>(`
    SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'platform_migrations%'
    UNION ALL
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text NOT LIKE 'platform_migrations%'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'platform_migrations%'
    ORDER BY line`)
  return rows.map(({ line }) => line)
}

const FEES = { maintenance_fee: 0, prepaid_deposit: 0, collection_fee_basis_points: 0, payout_fee_per_transaction: 0 }
const FREE_PACKAGE: Readonly<Record<string, object>> = {
  catalog_packages: {
    id: 'elite',
    position: 1,
    maintenance_period: 'day',
    settlement_period: 'day',
    is_deposit_due_at_checkout: false,
    ...FEES,
  },
  catalog_package_versions: {
    package_id: 'elite',
    version: 2,
    valid_from: new Date(),
    reason: 'free',
    added_by: '00000000-0000-4000-8000-000000000000',
    added_at: new Date(),
    ...FEES,
  },
}

describe('the migrations', () => {
  it('go all up, all down and all up again to the same schema', async () => {
    const first = await schema()
    await migrateDown(database.connectionString)
    const empty = await schema()
    await migrateUp(database.connectionString)
    expect(first.length).toBeGreaterThan(100)
    expect(empty).toEqual([])
    expect(await schema()).toEqual(first)
  })
})

describe('migrating', () => {
  const stepOf = (up: Migration['up'], config?: Migration['config']): Migration => ({
    up,
    down: async () => undefined,
    ...(config && { config }),
  })
  const migrate = async (steps: Readonly<Record<string, Migration>>, lockTimeoutMs?: number) =>
    migrateUp(database.connectionString, {
      names: Object.keys(steps),
      load: async (name) => steps[name] ?? stepOf(async () => undefined),
      ...(lockTimeoutMs !== undefined && { lockTimeoutMs, pauseMs: 1 }),
    })
  const applied = async (name: string) => (await database.db('platform_migrations').where({ name })).length

  it('starts an older release on a database that knows newer migrations', async () => {
    const name = '29990101000000-orders-later.ts'
    await database.db('platform_migrations').insert({ name, batch: 99, migration_time: new Date() })
    await expect(migrateUp(database.connectionString)).resolves.toBeUndefined()
    expect(await applied(name)).toBe(1)
    await database.db('platform_migrations').where({ name }).delete()
  })

  it('refuses a release that is too old for what a newer one removed', async () => {
    const removal = { ...stepOf(async () => undefined), oldestRelease: '29980101000000-orders-added.ts' }
    await migrate({ '29990101000000-orders-removed.ts': removal })
    const known = ['20261121000000-platform-rate-limits.ts']
    await expect(assertMigrated(database.db, known)).rejects.toThrow(
      'orders-removed.ts needs a release that has 29980101000000-orders-added.ts',
    )
    await database.db('platform_migrations').insert({ name: '29980101000000-orders-added.ts', batch: 99 })
    await assertMigrated(database.db, [...known, '29980101000000-orders-added.ts'])
    await database.db('platform_migrations').whereLike('name', '29%').delete()
  })

  it('goes on where a killed process of an earlier release left its lock row', async () => {
    await database.db.raw('CREATE TABLE IF NOT EXISTS platform_migrations_lock (index serial PRIMARY KEY, is_locked integer)')
    await database.db('platform_migrations_lock').delete()
    await database.db('platform_migrations_lock').insert({ is_locked: 1 })
    await migrate({ 'after-a-kill': stepOf(async () => undefined) })
    expect(await applied('after-a-kill')).toBe(1)
  })

  it('gives a step as long as it needs, and five seconds to wait for a lock', async () => {
    const seen: unknown[] = []
    await migrate({
      limits: stepOf(async (db) => {
        for (const name of ['statement_timeout', 'lock_timeout'])
          seen.push((await db.raw('SELECT current_setting(?) AS value', [name])).rows[0].value)
      }),
    })
    expect(seen).toEqual(['0', '5s'])
  })

  it('undoes a step whose connection is cut, keeps those before it, and does it at the next start', async () => {
    let isCut = false
    const steps = {
      'before-the-cut': stepOf(async (db) => void (await db.raw('CREATE TABLE platform_migrations_before ()'))),
      'at-the-cut': stepOf(async (db) => {
        await db.raw('CREATE TABLE platform_migrations_cut ()')
        if (isCut) return
        isCut = true
        await database.db.raw('SELECT pg_terminate_backend(?)', [(await db.raw('SELECT pg_backend_pid() AS pid')).rows[0].pid])
        await db.raw('SELECT 1')
      }),
    }
    // By which call the client notices, and so the message, is a race.
    await expect(migrate(steps)).rejects.toThrow(Error)
    expect([await applied('before-the-cut'), await applied('at-the-cut')]).toEqual([1, 0])
    await migrate(steps)
    expect([await applied('before-the-cut'), await applied('at-the-cut')]).toEqual([1, 1])
  })

  it('makes an index outside a transaction, once, when three processes start together', async () => {
    let runs = 0
    const index = stepOf(
      async (db) => {
        runs += 1
        await db.raw('CREATE INDEX CONCURRENTLY platform_migrations_made_together ON platform_migrations (batch)')
      },
      { transaction: false },
    )
    await Promise.all([1, 2, 3].map(async () => migrate({ together: index })))
    expect([runs, await applied('together')]).toEqual([1, 1])
  })

  it('retries a step that waited too long for a lock', async () => {
    const holder = openDatabase(database.connectionString, { maxConnections: 1 })
    const held = await holder.transaction()
    await held.raw('LOCK TABLE contact_messages')
    const attempts: string[] = []
    const step = stepOf(async (db) => {
      attempts.push('begun')
      if (attempts.length === 3) await held.rollback()
      await db.raw('ALTER TABLE contact_messages ALTER COLUMN id SET STATISTICS 100')
    })
    await migrate({ waiting: step }, 20)
    expect([attempts.length, await applied('waiting')]).toEqual([3, 1])
    await holder.destroy()
  })
})

describe('what the database rejects by itself', () => {
  it.each(['catalog_packages', 'catalog_package_versions'])(
    'a setup fee within the tolerance of payments in %s: its orders would be paid by nothing',
    async (table) => {
      await expect(database.db(table).insert({ setup_fee: 1_000_000, ...FREE_PACKAGE[table] })).rejects.toMatchObject({
        constraint: `${table}_setup_fee_above_tolerance`,
      })
    },
  )

  const account = async (name: string) => {
    const [row] = await database
      .db('identity_accounts')
      .insert({
        account: name,
        account_key: name,
        email: `${name}@x.org`,
        email_key: `${name}@x.org`,
        password_hash: 'h',
        registered_at: new Date(),
      })
      .returning('id')
    return String(row.id)
  }
  const session = (accountId: string, fields: object = {}) => {
    const at = new Date()
    return database.db('identity_sessions').insert({
      account_id: accountId,
      key: Buffer.alloc(32),
      rotated_at: at,
      last_seen: at,
      idle_expires_at: at,
      abs_expires_at: at,
      created_at: at,
      ...fields,
    })
  }

  it('keeps a second live session of an account out, but not a second ended one', { meta: { req: 'D08' } }, async () => {
    const id = await account('keeper')
    await session(id)
    await session(id, { ended_at: new Date(), ended_reason: 'replaced' })
    await expect(session(id)).rejects.toMatchObject({ code: '23505', constraint: 'identity_sessions_one_live' })
    await expect(session(id, { ended_at: new Date(), ended_reason: 'bored' })).rejects.toMatchObject({ code: '23514' })
    await expect(session(id, { ended_at: new Date() })).rejects.toMatchObject({ code: '23514' })
  })

  it('keeps half a design, a package without price and a malformed address out of the cart', async () => {
    const item = {
      merchant_id: '00000000-0000-4000-8000-000000000000',
      countries_id: 76,
      locale: 'pt',
      server: 'unicorn',
      created_at: new Date(),
      updated_at: new Date(),
    }
    for (const wrong of [
      { template_id: 'aurora' },
      { package_id: 'elite' },
      { price: '1' },
      { site_name: 'ab', site_name_key: 'ab', slug: 'Not A Slug' },
      { operation_account: 'a b' },
      { countries_id: 1000 },
    ]) {
      await expect(database.db('cart_items').insert({ ...item, ...wrong })).rejects.toMatchObject({ code: '23514' })
    }
  })
})
