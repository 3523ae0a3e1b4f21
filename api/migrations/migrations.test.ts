import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDown, migrateUp } from '../src/platform/migrations.ts'
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

describe('the migrations', () => {
  it('go all up, all down and all up again to the same schema', async () => {
    const first = await schema()
    await migrateDown(database.db)
    const empty = await schema()
    await migrateUp(database.db)
    expect(first.length).toBeGreaterThan(100)
    expect(empty).toEqual([])
    expect(await schema()).toEqual(first)
  })
})

describe('what the database refuses by itself', () => {
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

  it('D08 keeps a second live session of an account out, but not a second ended one', async () => {
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
