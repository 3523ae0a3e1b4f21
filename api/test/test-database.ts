import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database.ts'

/** A clone of the migrated template for one test file. */
export interface TestDatabase {
  readonly db: Database
  readonly connectionString: string
  readonly drop: () => Promise<void>
}

/** Clones the template; drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `CREATE DATABASE ${name} TEMPLATE parlour_template`)
  const connectionString = template.replace(/[^/]+$/, name)
  const db = openDatabase(connectionString)
  return {
    db,
    connectionString,
    drop: async () => {
      await db.destroy()
      await administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
