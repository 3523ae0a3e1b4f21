import { scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { ConfigError } from '../platform/environment.ts'

export type BackupConfig = Pick<
  Config,
  'blobBucket' | 'dataDirectory' | 'tokenSecret' | 'passwordPepper' | 'registryKey' | 'depositXpub'
> & { readonly databaseUrl: string }

/** Written last: a folder without it is no whole backup. */
export interface BackupManifest {
  readonly format: 1
  readonly madeAt: string
  readonly migrations: { readonly count: number; readonly last: string }
  /** Secrets that a restored installation needs, by name; a fingerprint tells whether a value is the same. */
  readonly secrets: Readonly<Record<string, string>>
  readonly database: { readonly bytes: number; readonly sha256: string; readonly rows: Readonly<Record<string, number>> }
  readonly blobs: { readonly count: number; readonly sha256: string }
}

export const MANIFEST = 'manifest.json'
export const DUMP = 'database.dump'
/** In the form of `sha256sum`. */
export const BLOB_LIST = 'blobs.sha256'
export const BLOBS = 'blobs'

/** Slow to compute, so that no weak secret is found by guessing. */
export function fingerprintsOf({ tokenSecret, passwordPepper, registryKey, depositXpub }: BackupConfig): BackupManifest['secrets'] {
  const secrets = { TOKEN_SECRET: tokenSecret, PASSWORD_PEPPER: passwordPepper, REGISTRY_KEY: registryKey, DEPOSIT_XPUB: depositXpub }
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, value]) =>
      value === null ? [] : [[name, scryptSync(value.trim(), `parlour backup ${name}`, 16).toString('hex')]],
    ),
  )
}

/** Throws ConfigError where there is no whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${folder} holds no whole backup: ${MANIFEST} is missing.`)
  const manifest = JSON.parse(text) as BackupManifest | { readonly format: unknown }
  if (manifest.format === 1) return manifest as BackupManifest
  throw new ConfigError(`${folder} holds a backup that this release cannot read.`)
}

/** Statements take as long as they need. */
export async function onIdleDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const settings = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }
  const db = openDatabase(databaseUrl, { maxConnections: 1, settings })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1, 2`

/** Rows of each table. */
export async function countRows(db: Pick<Database, 'raw'>): Promise<BackupManifest['database']['rows']> {
  const tables = await db.raw<{ rows: readonly { schema: string; name: string }[] }>(TABLES)
  const counts: Record<string, number> = {}
  for (const { schema, name } of tables.rows) {
    const counted = await db.raw<{ rows: readonly { count: bigint }[] }>('SELECT count(*) AS count FROM ??.??', [schema, name])
    counts[`${schema}.${name}`] = Number(counted.rows[0]?.count)
  }
  return counts
}
