import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../src/cli/backup.ts'
import { blobsAt, copyBlobs } from '../src/cli/copy-blobs.ts'
import { restore } from '../src/cli/restore.ts'
import { createFolderBlobStore, type BlobStore } from '../src/platform/blob-store.ts'
import { createS3BlobStore } from '../src/platform/s3-blob-store.ts'
import { startS3Server, type S3Server } from './s3-server.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

// The gate has no client tools of PostgreSQL: stand-ins say a version and write a file.
const DUMP = 'for word in "$@"; do case "$word" in --file=*) echo dumped > "${word#--file=}";; esac; done'
let s3: S3Server
let database: TestDatabase
let empty: TestDatabase
let folder: string
let bucket: BlobStore

beforeAll(async () => {
  s3 = await startS3Server()
  bucket = createS3BlobStore(s3.place)
  database = await createTestDatabase()
  empty = await createTestDatabase()
  await empty.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA jobs CASCADE')
})
afterAll(async () => {
  await database.drop()
  await empty.drop()
  await s3.stop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-backup-'))
  await bucket.put('artifacts/a1', Buffer.from('artifact'))
  await bucket.put('documents/b2/b2', Buffer.from('sealed'))
  return async () => rm(folder, { recursive: true })
})

const backupFolder = () => join(folder, 'backup')
const config = (connectionString: string, given = {}) => ({
  ...testConfig({ blobBucket: s3.place, ...given }),
  databaseUrl: connectionString,
})

async function tools(version: string): Promise<{ readonly PATH: string }> {
  const PATH = join(folder, version)
  await mkdir(PATH)
  for (const name of ['pg_dump', 'pg_restore']) {
    const say = `[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}" && exit`
    await writeFile(join(PATH, name), `#!/bin/sh\n${say}\n${name === 'pg_dump' ? DUMP : 'exit 0'}\n`)
    await chmod(join(PATH, name), 0o755)
  }
  return { PATH }
}

describe('a copy of the files', () => {
  it('goes from a bucket to a folder and back, and copies only what is missing', async () => {
    const target = join(folder, 'copy')
    await writeFile(join(folder, 'unrelated'), '')
    expect(await copyBlobs(bucket, blobsAt(target, {}))).toEqual({ copied: 2, unchanged: 0, bytes: 14 })
    expect(await copyBlobs(bucket, blobsAt(target, {}))).toEqual({ copied: 0, unchanged: 2, bytes: 0 })
    const other = createS3BlobStore({ ...s3.place, prefix: 'other/' })
    expect(await copyBlobs(blobsAt(target, {}), other)).toEqual({ copied: 2, unchanged: 0, bytes: 14 })
    expect(await other.get('documents/b2/b2')).toEqual(Buffer.from('sealed'))
  })

  it('leaves out drafts of a folder, and fails where the copy is not what was sent', async () => {
    const source = createFolderBlobStore(join(folder, 'source'))
    await source.put('documents/c3/c3', Buffer.from('sealed'))
    await writeFile(join(folder, 'source', 'documents', 'c3', 'c4.part'), 'sea')
    const target = createFolderBlobStore(join(folder, 'target'))
    expect(await copyBlobs(source, target)).toMatchObject({ copied: 1 })
    const forgetful = { ...createFolderBlobStore(join(folder, 'forgetful')), read: async () => null }
    await expect(copyBlobs(source, forgetful)).rejects.toThrow('The copy of documents/c3/c3 has other bytes')
  })
})

describe('a backup', () => {
  it('holds database, files and the names of the secrets, and no secret', async () => {
    const manifest = await backUp(config(database.connectionString), backupFolder(), await tools('18.4'))
    expect(manifest.blobs.count).toBe(2)
    expect(manifest.database.rows).toMatchObject({ 'public.platform_migrations': manifest.migrations.count })
    expect(Object.keys(manifest.secrets)).toEqual(['TOKEN_SECRET', 'PASSWORD_PEPPER', 'REGISTRY_KEY'])
    expect((await readdir(backupFolder())).toSorted()).toEqual(['blobs', 'blobs.sha256', 'database.dump', 'manifest.json'])
    const written = await readFile(join(backupFolder(), 'manifest.json'), 'utf8')
    for (const secret of [testConfig().tokenSecret, testConfig().passwordPepper, 'MC4CAQAwBQYDK2Vw']) expect(written).not.toContain(secret)
    await promisify(execFile)('sha256sum', ['--check', '--strict', 'blobs.sha256'], { cwd: backupFolder() })
  })

  it('needs a folder of its own, and client tools as new as the server', async () => {
    const given = config(database.connectionString)
    await expect(backUp(given, backupFolder(), { PATH: folder })).rejects.toThrow('pg_dump is not on the PATH: install')
    await expect(backUp(given, backupFolder(), await tools('14.1'))).rejects.toThrow(
      'pg_dump is of PostgreSQL 14, but the database is of 18',
    )
    await writeFile(join(backupFolder(), 'other'), '')
    await expect(backUp(given, backupFolder(), {})).rejects.toThrow('is not empty')
  })
})

describe('a restore', () => {
  it('is refused on a database with tables, with other secrets, from half a backup and from a changed one', async () => {
    const environment = await tools('18.4')
    const given = config(database.connectionString)
    await expect(restore(given, folder, environment)).rejects.toThrow('holds no whole backup')
    await backUp(given, backupFolder(), environment)
    await expect(restore(given, backupFolder(), environment)).rejects.toThrow('The database is not empty')
    const other = config(empty.connectionString, { tokenSecret: 'another', passwordPepper: 'another' })
    await expect(restore(other, backupFolder(), environment)).rejects.toThrow('made with another TOKEN_SECRET and PASSWORD_PEPPER')
    await writeFile(join(backupFolder(), 'blobs', 'documents', 'b2', 'b2'), 'seated')
    await expect(restore(config(empty.connectionString), backupFolder(), environment)).rejects.toThrow('b2 was changed after the backup')
  })

  it('brings back the files before the database, and misses rows that the dump does not bring', async () => {
    const environment = await tools('18.4')
    await backUp(config(database.connectionString), backupFolder(), environment)
    const place = { ...s3.place, prefix: 'restored/' }
    const restoring = restore(config(empty.connectionString, { blobBucket: place }), backupFolder(), environment)
    await expect(restoring).rejects.toThrow('These tables have other rows than at the backup: jobs.')
    expect(await createS3BlobStore(place).get('documents/b2/b2')).toEqual(Buffer.from('sealed'))
  })
})
