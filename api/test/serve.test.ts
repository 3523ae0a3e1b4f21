import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../src/platform/free-port.ts'
import { startQuietNode } from './matrix/quiet-node.ts'
import { PRODUCTION_ENVIRONMENT } from './production-environment.ts'
import { startS3Server, type S3Server } from './s3-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Production takes money on public chains only. */
const { NODE_ENV: _mode, TRON_RPC_URLS: _nodes, ...WITHOUT_PUBLIC_CHAIN } = PRODUCTION_ENVIRONMENT
const COMMAND = join(import.meta.dirname, '..', 'src', 'cli', 'parlour.ts')

let database: TestDatabase
let folder: string
let s3: S3Server
let environment: Readonly<Record<string, string>>
let running: ChildProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase('migrated')
  folder = await mkdtemp(join(tmpdir(), 'parlour-serve-'))
  s3 = await startS3Server()
  environment = {
    ...WITHOUT_PUBLIC_CHAIN,
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATABASE_URL: database.connectionString,
    DATABASE_DIRECT_URL: database.connectionString,
    CHAIN_URL: await startQuietNode(),
    // Where not even root can write.
    DATA_DIR: '/sys/parlour',
    BLOB_STORE: 's3://parlour',
    S3_ENDPOINT: s3.place.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    ROLE: 'web',
  }
  await database.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA jobs CASCADE')
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await database.drop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const parlour = async (...args: readonly string[]) => promisify(execFile)(process.execPath, [COMMAND, ...args], { env: environment })
const rejection = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) })

it('migrates, accepts a team, and then serves without writing, seeding or publishing anything', { timeout: 120_000 }, async () => {
  await expect(parlour('serve')).rejects.toMatchObject(rejection('npm run parlour -- migrate'))
  await parlour('migrate')
  const key = join(folder, 'billing.pem')
  await writeFile(key, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }))
  const accounts = async () => database.db('identity_accounts').orderBy('account').pluck('account')
  const before = await accounts()
  await database.db('identity_accounts').where({ account: before[0] }).update({ account: 'renamed' })
  running = spawn(process.execPath, [COMMAND, 'serve'], { env: environment, stdio: 'inherit' })
  await parlour('publisher', 'add', 'billing', key)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${environment.PORT}${path}`).catch(() => null))?.status
  await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  expect(await database.db('releases_publishers').pluck('name')).toEqual(['billing'])
  expect(await accounts()).toHaveLength(before.length)
  expect(s3.calls).toContain('GET /parlour/ 200')
  expect((await readdir(folder)).toSorted()).toEqual(['billing.pem'])
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
})
