import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { isOutage } from './outage.ts'
import { withRetry } from './retry.ts'

const CONNECTIONS = 3
const WRITE = "INSERT INTO platform_test_rows VALUES ('row')"

let database: TestDatabase
let admin: Database
let db: Database
let onAway: () => void

beforeAll(async () => {
  database = await createTestDatabase()
  admin = openDatabase(database.connectionString, { maxConnections: 1, settings: { default_transaction_read_only: 'off' } })
  await admin.raw('CREATE TABLE platform_test_rows (name text)')
})
beforeEach(async () => {
  onAway = () => undefined
  await admin.raw('TRUNCATE platform_test_rows')
  db = openDatabase(database.connectionString, {
    maxConnections: CONNECTIONS,
    outages: { onAway: () => onAway(), onBack: () => undefined },
  })
  await letWrite('off')
  return async () => db.destroy()
})
afterAll(async () => {
  await admin.destroy()
  await database.drop()
})

describe('connections to a demoted leader', { meta: { req: 'fault-F6' } }, () => {
  it('are replaced by those to the new one, and the work is done once', async () => {
    const old = await connectAll()
    await letWrite('on')
    await withRetry({ isRepeatable: false }, async () => db.transaction(async (trx) => trx.raw(WRITE)))
    await withRetry({ isRepeatable: false }, async () => db.raw(WRITE))
    await Promise.all(old.map(async () => withRetry({ isRepeatable: false }, async () => db.transaction(async (trx) => trx.raw(WRITE)))))
    expect(await countRows()).toBe(2 + CONNECTIONS)
    const current = await connectAll()
    expect(current.filter((pid) => old.includes(pid))).toEqual([])
  })

  it('wait for a server that writes', async () => {
    await connectAll()
    const away = new Promise<void>((resolve) => (onAway = resolve))
    const works = [
      withRetry({ isRepeatable: false }, async () => db.transaction(async (trx) => trx.raw(WRITE))),
      withRetry({ isRepeatable: false }, async () => db.raw(WRITE)),
      db.raw(WRITE),
    ]
    await away
    await letWrite('on')
    await Promise.all(works)
    expect(await countRows()).toBe(works.length)
  })

  it('end as an outage where none writes until the deadline', async () => {
    const work = withRetry({ isRepeatable: false, waitedMs: 3_800 }, async () => db.transaction(async (trx) => trx.raw(WRITE)))
    const failure: unknown = await work.catch((error: unknown) => error)
    expect(isOutage(failure)).toBe(true)
    expect(await countRows()).toBe(0)
  })
})

/** For connections that are opened from now on. */
async function letWrite(isAllowed: 'on' | 'off'): Promise<void> {
  await admin.raw(
    `ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} SET default_transaction_read_only = ${isAllowed === 'on' ? 'off' : 'on'}`,
  )
}

/** Returns their process ids. */
async function connectAll(): Promise<readonly number[]> {
  const results = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => db.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')),
  )
  return results.flatMap(({ rows }) => rows.map(({ pid }) => pid))
}

async function countRows(): Promise<number> {
  const { rows } = await admin.raw<{ rows: { count: number }[] }>('SELECT count(*)::int AS count FROM platform_test_rows')
  return rows[0]?.count ?? 0
}
