import { execFile, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { keyOfPem, type PublisherKey } from '../../api/src/cli/publisher-keys.ts'
import { signedPublication, type UnsignedPublication } from '../../api/src/cli/signed-publication.ts'
import { ROOT_DIRECTORY } from '../../api/src/cli/workspaces.ts'
import { createReleaseRepository } from '../../api/src/modules/releases/index.ts'
import { benchRelease, type BenchPart } from '../../api/src/modules/releases/releases-process.test-bench.ts'
import { openDatabase, type Database } from '../../api/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../api/src/platform/embedded-postgres.ts'
import { freePort } from '../../api/src/platform/free-port.ts'
import { PRODUCTION_ENVIRONMENT } from '../../api/test/production-environment.ts'
import type { Stage } from './drill.ts'

export interface ServedProcess {
  readonly url: string
  readonly metricsPort: number
  readonly child: ChildProcess
}

/** Processes of `npm run parlour -- serve` on one database, with the accounts of the demonstration. */
export interface ServedProduct {
  readonly db: Database
  /** Of the release in the folder `root`. */
  readonly migrate: (root: string) => Promise<void>
  readonly serve: (name: string, settings?: Readonly<Record<string, string>>, root?: string) => Promise<ServedProcess>
  /** Makes small parts live through a process that serves, and returns the key that signed them. */
  readonly publishParts: (url: string, parts?: readonly BenchPart[]) => Promise<PublisherKey>
}

const READY_WITHIN_MS = 180_000
const RATES = ['READ', 'WRITE', 'AUTH', 'MONEY', 'PUBLISH', 'DOCUMENT', 'REGISTER', 'FORMS']

const commandOf = (root: string) => join(root, 'api', 'src', 'cli', 'parlour.ts')

/** Migrated by the release in the folder `root`. */
export async function openProduct(
  stage: Stage,
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  root = ROOT_DIRECTORY,
): Promise<ServedProduct> {
  const environment = {
    ...Object.fromEntries(RATES.map((rate) => [`RATE_LIMIT_${rate}`, '1000000'])),
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(stage.folder, 'data'),
    RELEASE_PROOFS: 'off',
    DEPOSIT_XPUB: PRODUCTION_ENVIRONMENT.DEPOSIT_XPUB,
    ...settings,
  }
  const migrate = async (release: string) =>
    void (await promisify(execFile)(process.execPath, [commandOf(release), 'migrate'], { env: { ...process.env, ...environment } }))
  await migrate(root)
  const db = openDatabase(settings.DATABASE_DIRECT_URL ?? databaseUrl, { maxConnections: 4 })
  return {
    db,
    migrate,
    serve: async (name, own = {}, release = root) => {
      const port = own.PORT ?? String(await freePort())
      const metricsPort = Number(own.METRICS_PORT ?? (await freePort()))
      const ports = { PORT: port, METRICS_PORT: String(metricsPort) }
      const child = await stage.start(name, process.execPath, [commandOf(release), 'serve'], { ...environment, ...ports, ...own })
      const url = `http://127.0.0.1:${port}`
      await untilAnswers(`${url}/healthz`, child)
      return { url, metricsPort, child }
    },
    publishParts: async (url, parts) => publishParts(db, url, parts),
  }
}

export interface OwnDatabase {
  readonly connectionString: string
  readonly stop: () => Promise<void>
  /** Again, at the same address. */
  readonly start: () => Promise<void>
}

/** The embedded PostgreSQL, in a folder that it can reach as another user. */
export async function startDatabase({ folder }: Pick<Stage, 'folder'>): Promise<OwnDatabase> {
  const directory = join(folder, 'postgres')
  await mkdir(directory)
  await Promise.all([folder, directory].map(async (each) => chmod(each, 0o755)))
  let running = await startEmbeddedPostgres(directory, 'parlour')
  const { connectionString } = running
  return {
    connectionString,
    stop: async () => running.stop(),
    start: async () => {
      running = await startEmbeddedPostgres(directory, 'parlour', Number(new URL(connectionString).port))
    },
  }
}

export async function untilAnswers(url: string, child?: ChildProcess): Promise<void> {
  for (const until = performance.now() + READY_WITHIN_MS; ;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok === true) return
    if (child && child.exitCode !== null) throw new Error(`${url} ended with ${child.exitCode}`)
    if (performance.now() > until) throw new Error(`${url} answered ${response?.status ?? 'nothing'} for three minutes`)
    await pause(50)
  }
}

async function publishParts(
  db: Database,
  url: string,
  parts: readonly BenchPart[] = ['shell', 'billing', 'account'],
): Promise<PublisherKey> {
  const key = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  for (const part of parts) {
    await createReleaseRepository(db).registerPublisher(part, key.publicKeyPem)
    await publish(url, key, part, '1.0.0')
  }
  await untilAnswers(`${url}/readyz`)
  return key
}

/** Live at once. */
export async function publish(url: string, key: PublisherKey, part: BenchPart, version: string): Promise<void> {
  const response = await sendPublication(url, key, benchRelease(part, version))
  if (!response.ok) throw new Error(`${part} ${version} is not published: ${await response.text()}`)
}

export async function sendPublication(url: string, key: PublisherKey, publication: UnsignedPublication): Promise<Response> {
  const { payload, headers } = await signedPublication(key, publication)
  const request = { method: 'POST', headers: { ...headers, 'accept-language': 'en' }, body: payload }
  return fetch(`${url}/api/releases/publish`, request)
}
