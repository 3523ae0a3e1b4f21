import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { CALL_SETTINGS, openDatabase, sessionUrl, type Database } from './database.ts'
import { ConfigError } from './environment.ts'
import { runStatement } from './named-statement.ts'
import { assertRoleSettings, saveRoleSettings } from './role-settings.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.drop())

async function withPooled<Result>(work: (db: Database) => Promise<Result>, url = database.connectionString): Promise<Result> {
  const db = openDatabase(url, { isPooled: true, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

it('a role gets the settings that a pooler does not pass on, and a process without them is refused', async () => {
  await expect(withPooled(assertRoleSettings)).rejects.toThrow(ConfigError)
  await saveRoleSettings(database.db, database.connectionString)
  await withPooled(assertRoleSettings)
  await assertRoleSettings(database.db)
})

it('waiting for locks and jobs has no limit, whatever the role has', async () => {
  await saveRoleSettings(database.db, database.connectionString)
  const read = async (db: Database) =>
    (await db.raw(`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`)).rows
  expect(await withPooled(read, sessionUrl(database.connectionString))).toEqual([{ statement: '0', lock: '0' }])
  expect(await withPooled(read)).toEqual([{ statement: CALL_SETTINGS.statement_timeout, lock: CALL_SETTINGS.lock_timeout }])
})

it('nothing is prepared behind a pooler, where the next transaction may be sent to another server', async () => {
  const prepared = async (db: Database) => {
    await runStatement(db, { name: 'test-one', text: 'SELECT $1::int AS one' }, [1])
    return (await db.raw(`SELECT name FROM pg_prepared_statements WHERE name = 'test-one'`)).rows
  }
  expect(await withPooled(prepared)).toEqual([])
  expect(await prepared(database.db)).toEqual([{ name: 'test-one' }])
})
