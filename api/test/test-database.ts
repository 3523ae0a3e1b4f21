import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { forbidNestedConnections } from './nested-connections.ts'

export type Template = 'migrated' | 'catalog' | 'demonstration'

export interface TestDatabase {
  readonly db: Database
  readonly connectionString: string
  readonly drop: () => Promise<void>
}

/** Takes tens of milliseconds; drop it in `afterAll`. Nested connections fail. */
export async function createTestDatabase(
  template: Template = 'migrated',
  options: { readonly maxConnections?: number } = {},
): Promise<TestDatabase> {
  const server = inject('postgresServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const connectionString = `${server}/${name}`
  const db = openDatabase(connectionString, options)
  forbidNestedConnections(db)
  return {
    db,
    connectionString,
    drop: async () => {
      await db.destroy()
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
