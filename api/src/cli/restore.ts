import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createFolderBlobStore } from '../platform/blob-store.ts'
import type { Database } from '../platform/database.ts'
import { ConfigError, type Environment } from '../platform/environment.ts'
import { openBlobStore } from '../platform/open-blob-store.ts'
import {
  BLOB_LIST,
  BLOBS,
  countRows,
  DUMP,
  fingerprintsOf,
  onIdleDatabase,
  readManifest,
  type BackupConfig,
  type BackupManifest,
} from './backup-manifest.ts'
import { copyBlobs, hashOf } from './copy-blobs.ts'
import { openPostgresTool } from './postgres-tool.ts'

/** Fills an empty database and the blob store. Can be repeated after a failure, because the database comes last. Throws ConfigError. */
export async function restore(config: BackupConfig, folder: string, environment: Environment): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  assertSameSecrets(manifest, config)
  await onIdleDatabase(config.databaseUrl, async (db) => {
    await assertEmpty(db)
    const load = await openPostgresTool('pg_restore', db, { databaseUrl: config.databaseUrl, environment })
    await assertHash(folder, DUMP, manifest.database.sha256)
    await assertHash(folder, BLOB_LIST, manifest.blobs.sha256)
    await checkFiles(folder)
    await copyBlobs(createFolderBlobStore(join(folder, BLOBS)), openBlobStore(config))
    await load(['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', join(folder, DUMP)])
    const rows = await countRows(db)
    const wrong = Object.entries(manifest.database.rows).filter(([table, count]) => rows[table] !== count)
    if (wrong.length > 0) throw new Error(`These tables have other rows than at the backup: ${wrong.map(([table]) => table).join(', ')}`)
  })
  return manifest
}

function assertSameSecrets({ secrets }: BackupManifest, config: BackupConfig): void {
  const own = fingerprintsOf(config)
  const names = Object.keys(secrets).filter((name) => own[name] !== secrets[name])
  if (names.length > 0) throw new ConfigError(`The backup was made with another ${names.join(' and ')}: set what was set then.`)
}

async function assertEmpty(db: Pick<Database, 'raw'>): Promise<void> {
  const [table] = Object.keys(await countRows(db))
  if (table !== undefined) throw new ConfigError(`The database is not empty, it has the table ${table}: set DATABASE_URL to a new one.`)
}

async function assertHash(folder: string, file: string, sha256: string): Promise<void> {
  if ((await hashOf(createReadStream(join(folder, file)))) !== sha256) throw changed(folder, file)
}

async function checkFiles(folder: string): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(join(folder, BLOB_LIST)) })) {
    const [sha256 = '', file = ''] = line.split('  ')
    await assertHash(folder, file, sha256)
  }
}

function changed(folder: string, file: string): ConfigError {
  return new ConfigError(`${join(folder, file)} was changed after the backup.`)
}
