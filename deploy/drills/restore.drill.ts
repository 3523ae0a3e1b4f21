import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { worldStart } from '../../api/demonstration/index.ts'
import { countRows } from '../../api/src/cli/backup-manifest.ts'
import { startLocalChain, type LocalChain } from '../../api/src/chain/index.ts'
import { localNetworks } from '../../api/src/modules/payments/domain/payment-network.ts'
import { openDatabase } from '../../api/src/platform/database.ts'
import { findBrokenMoney } from '../../api/test/money/assert-money-holds.ts'
import { DEMONSTRATION_XPUB } from '../../api/src/modules/payments/domain/deposit-keys.ts'
import { TEST_REGISTRY_KEY } from '../../api/test/test-config.ts'
import { stopProcess, type Drill, type Figure, type Stage } from './drill.ts'
import { countClosedDocuments, fillWorld } from './filled-world.ts'

// Everything is destroyed and comes back by the commands of the two pages, as they are written.
const ROOT = join(import.meta.dirname, '..', '..')
const POSTGRES = '/usr/lib/postgresql/15/bin'
const PORTS = { database: 4520, s3: 4521, otherDatabase: 4522, otherS3: 4523, web: 4524 }
/** More than a bucket lists on one page. */
const THUMBNAILS = 1_100

type Variables = Readonly<Record<string, string>>

const drill: Drill = {
  packages: ['postgresql-15'],
  run: async (stage) => {
    await chmod(stage.folder, 0o711)
    const chain = await startLocalChain({ directory: stage.folder, isBlockTimerOn: false, startsAt: worldStart(new Date()) })
    try {
      return await destroyAndRestore(stage, chain)
    } finally {
      await chain.stop()
    }
  },
}

export default drill

async function destroyAndRestore(stage: Stage, chain: LocalChain): Promise<readonly Figure[]> {
  const variables = await givenVariables(stage)
  const place = { ...variables, ...(await startParts(stage, 'first', PORTS.database, PORTS.s3)) }
  await fill(stage, chain, place)
  const rowsBefore = await rowsOf(place)
  const backup = join(stage.folder, 'backup')
  await runPage('back-up.md', backup, place)
  await destroy(stage, 'first')

  const startedAt = performance.now()
  const other = { ...variables, ...(await startParts(stage, 'second', PORTS.otherDatabase, PORTS.otherS3)) }
  await runPage('restore.md', backup, other)
  const seconds = (performance.now() - startedAt) / 1_000
  const rows = await rowsOf(other)
  const lost = Object.entries(rowsBefore).reduce((sum, [table, count]) => sum + Math.abs(count - (rows[table] ?? 0)), 0)
  return [
    { name: 'restore-seconds', value: Math.round(seconds), unit: 's', goal: '<= 300' },
    { name: 'restore-lost-rows', value: lost, unit: 'rows', goal: '<= 0' },
    { name: 'restore-broken-books', value: await countBrokenMoney(other, chain), unit: 'findings', goal: '<= 0' },
    {
      name: 'restore-closed-documents',
      value: await countClosed(stage, { ...other, CHAIN_URL: chain.url, DEPOSIT_XPUB: DEMONSTRATION_XPUB }),
      unit: 'documents',
      goal: '<= 0',
    },
  ]
}

async function givenVariables({ folder }: Stage): Promise<Variables> {
  const registryKey = join(folder, 'registry.pem')
  await writeFile(registryKey, TEST_REGISTRY_KEY)
  return {
    PATH: `${join(ROOT, 'node_modules', '.bin')}:${POSTGRES}:${process.env.PATH ?? ''}`,
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'data'),
    TOKEN_SECRET: 't'.repeat(32),
    PASSWORD_PEPPER: 'p'.repeat(32),
    REGISTRY_KEY: registryKey,
    PORT: String(PORTS.web),
    ROLE: 'web',
    BLOB_STORE: 's3://parlour/production',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

const parts: Record<string, readonly Awaited<ReturnType<Stage['start']>>[]> = {}

/** A database server of Debian and an S3 server, each empty. */
async function startParts(stage: Stage, name: string, databasePort: number, s3Port: number): Promise<Variables> {
  const cluster = join(stage.folder, `${name}-cluster`)
  const bucket = join(stage.folder, `${name}-bucket`)
  await mkdir(cluster)
  execFileSync('chown', ['postgres', cluster])
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  execFileSync('setpriv', [...asPostgres, join(POSTGRES, 'initdb'), '-D', cluster, '-A', 'trust', '-U', 'parlour'], { stdio: 'ignore' })
  const listening = ['-D', cluster, '-p', String(databasePort), '-k', cluster, '-c', 'listen_addresses=127.0.0.1']
  const postgres = await stage.start(`${name}-postgres`, 'setpriv', [...asPostgres, join(POSTGRES, 'postgres'), ...listening])
  // The S3 server makes the marks of its pages by a cipher of former days.
  const s3rver = ['--openssl-legacy-provider', join(ROOT, 'node_modules', 's3rver', 'bin', 's3rver.js')]
  const serving = ['--directory', bucket, '--address', '127.0.0.1', '--port', String(s3Port), '--configure-bucket', 'parlour']
  const s3 = await stage.start(`${name}-s3`, process.execPath, [...s3rver, ...serving])
  parts[name] = [postgres, s3]
  await until(async () => {
    execFileSync(join(POSTGRES, 'createdb'), ['-h', '127.0.0.1', '-p', String(databasePort), '-U', 'parlour', 'parlour'], {
      stdio: 'ignore',
    })
    return true
  })
  const endpoint = `http://127.0.0.1:${s3Port}`
  await until(async () => (await fetch(endpoint)).status > 0)
  return { DATABASE_URL: `postgres://parlour@127.0.0.1:${databasePort}/parlour`, S3_ENDPOINT: endpoint }
}

async function destroy(stage: Stage, name: string): Promise<void> {
  for (const part of parts[name] ?? []) await stopProcess(part)
  for (const folder of [`${name}-cluster`, `${name}-bucket`, 'data']) await rm(join(stage.folder, folder), { recursive: true, force: true })
}

/** The demonstration world, and pictures of designs. */
async function fill({ folder }: Stage, chain: LocalChain, variables: Variables): Promise<void> {
  await fillWorld(folder, chain, variables)
  const pictures = join(folder, 'pictures')
  await mkdir(join(pictures, 'thumbnails'), { recursive: true })
  for (let index = 0; index < THUMBNAILS; index += 1)
    await writeFile(join(pictures, 'thumbnails', `${index.toString(16).padStart(64, '0')}.webp`), `picture ${index}`)
  await run(`npm run parlour -- blobs copy ${pictures} s3://parlour/production`, variables)
}

/** The commands of a page, with the folder of this drill for that of the page. */
async function runPage(page: string, backup: string, variables: Variables): Promise<void> {
  const text = await readFile(join(ROOT, 'docs', 'how-to', page), 'utf8')
  const commands = /```sh\n(.*?)```/su.exec(text)?.[1] ?? ''
  if (!commands.includes('/backups/parlour-2026-11-28')) throw new Error(`${page} has no commands with a folder`)
  await run(commands.replaceAll('/backups/parlour-2026-11-28', backup), variables)
}

async function run(commands: string, variables: Variables): Promise<void> {
  const { stdout } = await promisify(execFile)('bash', ['-ec', commands], { cwd: ROOT, env: variables })
  console.log(stdout.trim())
}

async function rowsOf({ DATABASE_URL = '' }: Variables): Promise<Readonly<Record<string, number>>> {
  const db = openDatabase(DATABASE_URL)
  try {
    return await countRows(db)
  } finally {
    await db.destroy()
  }
}

async function countBrokenMoney({ DATABASE_URL = '' }: Variables, chain: LocalChain): Promise<number> {
  const db = openDatabase(DATABASE_URL)
  try {
    const findings = await findBrokenMoney(db, { networks: localNetworks(chain, 1_000_000n) })
    for (const finding of findings) console.error(finding)
    return findings.length
  } finally {
    await db.destroy()
  }
}

async function countClosed(stage: Stage, variables: Variables): Promise<number> {
  await stage.start('serve', process.execPath, [join(ROOT, 'api', 'src', 'cli', 'parlour.ts'), 'serve'], variables)
  const url = `http://127.0.0.1:${PORTS.web}`
  await until(async () => (await fetch(`${url}/healthz`)).ok)
  return countClosedDocuments(url)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('A part did not start within a minute')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
