import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION } from '@parlour/contracts'
import { checkMailServer } from '../modules/mail/index.ts'
import { readNetworks } from '../modules/payments/index.ts'
import { openRegistryKey } from '../modules/releases/index.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { ConfigError, type Environment } from '../platform/environment.ts'
import { openJsonRpc } from '../platform/json-rpc.ts'
import { assertMigrated } from '../platform/migrations.ts'
import { openBlobStore } from '../platform/open-blob-store.ts'
import { assertPostgresVersion } from '../platform/postgres-version.ts'
import { createReplicaProgress } from '../platform/replica-progress.ts'
import { withoutRetry } from '../platform/retry.ts'
import { ALL_SETTINGS } from '../platform/settings.ts'

interface Finding {
  readonly what: string
  /** Null: not set, and not needed here. */
  readonly isWell: boolean | null
  readonly text: string
}

const WITHIN_MS = 20_000
const NODE_WITHIN_MS = 5_000
const PROBE = 'doctor/probe'
const MOST_CLOCK_DIFFERENCE_MS = 5_000

/** One page: what is set, what can be reached, versions and clock. Prints no secret. */
export async function doctor(
  environment: Environment,
  rootDirectory: string,
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const findings = await findingsOf(environment, rootDirectory)
  const settings = ALL_SETTINGS.flatMap(({ name, secret = false }) => settingLines(environment, name, secret))
  return {
    lines: ['Settings', ...settings, '', 'Parts', ...findings.map(lineOf), '', 'Versions', ...versionLines()],
    isWell: findings.every(({ isWell }) => isWell !== false),
  }
}

function settingLines(environment: Environment, name: string, isSecret: boolean): readonly string[] {
  const [value, file] = [environment[name] ?? '', environment[`${name}_FILE`] ?? '']
  if (isSecret && file !== '') return [`  ${name.padEnd(28)}set by ${name}_FILE`]
  return value === '' ? [] : [`  ${name.padEnd(28)}${isSecret ? 'set' : value}`]
}

async function findingsOf(environment: Environment, rootDirectory: string): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(environment, rootDirectory)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((text) => ({ what: 'settings', isWell: false, text }))
  }
  const found = await Promise.all([databaseFindings(config), chainFindings(config), mailFindings(config), fileFindings(config)])
  return [...found.flat(), { what: 'registry key', isWell: true, text: openRegistryKey(config.registryKey).keyId }]
}

/** What the work says, or what it throws. */
async function finding(what: string, work: () => Promise<string>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1_000} seconds`)), WITHIN_MS)
  })
  try {
    return { what, isWell: true, text: await Promise.race([work(), silence]) }
  } catch (error) {
    return { what, isWell: false, text: messageOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** What a refused connection says is inside its error. Addresses may hold passwords. */
function messageOf(error: unknown): string {
  const inner: unknown =
    error instanceof AggregateError ? error.errors[0] : error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (inner instanceof Error ? inner.message : String(inner)).replaceAll(/[a-z]+:\/\/\S+/g, '<address>')
}

async function databaseFindings({ databaseUrl, databaseDirectUrl, databaseReplicaUrl }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === null) return [{ what: 'database', isWell: null, text: 'embedded: only npm start has it' }]
  const pooled = databaseDirectUrl === null ? [] : [await finding('direct connection', async () => reachedAt(databaseDirectUrl))]
  const db = openDatabase(databaseUrl, { maxConnections: 1, isPooled: databaseDirectUrl !== null })
  try {
    const reached = await finding('database', async () => withoutRetry(async () => versionOf(db, databaseUrl)))
    if (!reached.isWell) return [reached, ...pooled]
    const migrated = async () => assertMigrated(db).then(() => 'every one of this release')
    const replica = databaseReplicaUrl === null ? [] : [await finding('replica', async () => replicaText(databaseUrl, databaseReplicaUrl))]
    return [reached, ...pooled, ...replica, await finding('migrations', migrated), await finding('clock', async () => clockDifference(db))]
  } finally {
    await db.destroy()
  }
}

async function reachedAt(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    return await withoutRetry(async () => versionOf(db, databaseUrl))
  } finally {
    await db.destroy()
  }
}

async function replicaText(primaryUrl: string, replicaUrl: string): Promise<string> {
  const progress = createReplicaProgress(primaryUrl, replicaUrl)
  try {
    const isCaughtUp = await progress.catchUp()
    const { host } = new URL(replicaUrl)
    return `${host}, ${isCaughtUp ? 'up to date' : `behind by ${progress.lagSeconds().toFixed(1)} s: nothing is read there until it caught up`}`
  } finally {
    await progress.stop()
  }
}

async function versionOf(db: Database, databaseUrl: string): Promise<string> {
  await assertPostgresVersion(db)
  const { rows } = await db.raw<{ rows: readonly { server_version: string }[] }>('SHOW server_version')
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${rows[0]?.server_version} at ${host}${pathname}`
}

async function clockDifference(db: Database): Promise<string> {
  const before = Date.now()
  const { rows } = await db.raw<{ rows: readonly { at: Date }[] }>('SELECT clock_timestamp() AS at')
  const difference = (rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2
  const text = `${(difference / 1_000).toFixed(1)} s between this machine and the database`
  if (Math.abs(difference) > MOST_CLOCK_DIFFERENCE_MS) throw new Error(text)
  return text
}

async function chainFindings(config: Config): Promise<readonly Finding[]> {
  const { chainUrl, rpcUrls } = config
  const urls = [...(chainUrl === null ? [] : [chainUrl]), ...rpcUrls.tron, ...rpcUrls.eth]
  if (urls.length === 0) return [{ what: 'chain', isWell: null, text: 'local: only npm start has it' }]
  const nodes = await Promise.all(urls.map(async (url) => finding(`node ${new URL(url).host}`, async () => nodeText(url))))
  const networks = await finding('chains', async () => (await readNetworks(config, null)).map(({ name }) => name).join(', '))
  return [...nodes, networks]
}

async function nodeText(url: string): Promise<string> {
  const [chainId, block, client] = await openJsonRpc(url, NODE_WITHIN_MS).batch([
    ['eth_chainId', []],
    ['eth_blockNumber', []],
    ['web3_clientVersion', []],
  ])
  return `chain ${Number(chainId)} at block ${Number(block)}, ${String(client).slice(0, 60)}`
}

async function mailFindings({ smtpUrl }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === null) return [{ what: 'mail server', isWell: null, text: 'none: emails go to /outbox' }]
  return [await finding('mail server', async () => checkMailServer(smtpUrl).then(() => `${new URL(smtpUrl).host} accepts the login`))]
}

/** Writes, reads and removes a file, so that all three rights are known. */
async function fileFindings(config: Config): Promise<readonly Finding[]> {
  const work = async () => {
    const store = openBlobStore(config)
    await store.put(PROBE, Buffer.from('written by parlour doctor'))
    if ((await store.get(PROBE)) === null) throw new Error('what was written is not there')
    await store.remove(PROBE)
    return config.blobBucket ? `bucket ${config.blobBucket.bucket}: written, read, removed` : 'a folder of this machine'
  }
  return [await finding('stored files', work)]
}

function versionLines(): readonly string[] {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
  return [`  Parlour ${version}, contracts ${HOST_CONTRACT_VERSION} (host) and ${API_CONTRACT_VERSION} (API), Node ${process.version}`]
}

function lineOf({ what, isWell, text }: Finding): string {
  const mark = isWell === null ? '-' : isWell ? '✓' : '✗'
  return `  ${mark} ${what.padEnd(26)}${text}`
}
