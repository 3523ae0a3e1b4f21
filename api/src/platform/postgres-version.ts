import type { Database } from './database.ts'
import { ConfigError } from './environment.ts'

const OLDEST = 15
const NEWEST = 18

/** Throws ConfigError for a version that the product is not tested on, and for a pooler that nobody named. */
export async function assertPostgresVersion(db: Pick<Database, 'raw'>): Promise<void> {
  const { rows } = await db.raw<{ rows: readonly { server_version: string }[] }>('SHOW server_version').catch(namePooler)
  const version = rows[0]?.server_version ?? ''
  const major = Number.parseInt(version, 10)
  if (major >= OLDEST && major <= NEWEST) return
  throw new ConfigError(`The database is PostgreSQL ${version}, but Parlour runs on PostgreSQL ${OLDEST} to ${NEWEST}: set DATABASE_URL.`)
}

function namePooler(error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes('unsupported startup parameter')) throw error
  throw new ConfigError('DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the database behind it, and migrate.')
}
