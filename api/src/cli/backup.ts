import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createFolderBlobStore } from '../platform/blob-store.ts'
import type { Database } from '../platform/database.ts'
import { ConfigError, type Environment } from '../platform/environment.ts'
import { readApplied } from '../platform/migrations.ts'
import { openBlobStore } from '../platform/open-blob-store.ts'
import {
  BLOB_LIST,
  BLOBS,
  countRows,
  DUMP,
  fingerprintsOf,
  MANIFEST,
  onIdleDatabase,
  type BackupConfig,
  type BackupManifest,
} from './backup-manifest.ts'
import { copyBlobs, hashOf } from './copy-blobs.ts'
import { openPostgresTool } from './postgres-tool.ts'

/** Writes database, files and a manifest into a new folder while the product runs. Throws ConfigError. */
export async function backUp(config: BackupConfig, folder: string, environment: Environment): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty: a backup needs a folder of its own.`)
  const madeAt = new Date().toISOString()
  const { database, blobCount } = await onIdleDatabase(config.databaseUrl, async (db) => {
    const dump = await openPostgresTool('pg_dump', db, { databaseUrl: config.databaseUrl, environment })
    // Before and after the dump, so that each file that the dump names is there.
    const first = await copyFiles(config, folder)
    const dumped = await dumpDatabase(db, dump, join(folder, DUMP))
    return { database: dumped, blobCount: first + (await copyFiles(config, folder)) }
  })
  const { migrations, rows } = database
  const manifest: BackupManifest = {
    format: 1,
    madeAt,
    migrations,
    secrets: fingerprintsOf(config),
    database: { bytes: (await stat(join(folder, DUMP))).size, sha256: await hashOf(createReadStream(join(folder, DUMP))), rows },
    blobs: { count: blobCount, sha256: await hashOf(createReadStream(join(folder, BLOB_LIST))) },
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}

async function copyFiles(config: BackupConfig, folder: string): Promise<number> {
  const list = createWriteStream(join(folder, BLOB_LIST), { flags: 'a', mode: 0o600 })
  const { copied } = await copyBlobs(openBlobStore(config), createFolderBlobStore(join(folder, BLOBS)), (key, sha256) => {
    list.write(`${sha256}  ${BLOBS}/${key}\n`)
  })
  list.end()
  await finished(list)
  return copied
}

type Dumped = Pick<BackupManifest, 'migrations'> & Pick<BackupManifest['database'], 'rows'>

/** The rows are counted in the snapshot that is dumped. */
async function dumpDatabase(db: Database, dump: (args: readonly string[]) => Promise<void>, file: string): Promise<Dumped> {
  const work = async (trx: Database): Promise<Dumped> => {
    const { rows: snapshots } = await trx.raw<{ rows: readonly { id: string }[] }>('SELECT pg_export_snapshot() AS id')
    await dump(['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshots[0]?.id ?? ''}`, `--file=${file}`])
    const names = [...(await readApplied(trx)).applied]
    return { migrations: { count: names.length, last: names.at(-1) ?? '' }, rows: await countRows(trx) }
  }
  return db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true })
}
