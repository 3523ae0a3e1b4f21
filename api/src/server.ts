import { setTimeout as pause } from 'node:timers/promises'
import { seedAffiliates, seedCatalog, seedDemonstrationRoyalties, seedIdentity, seedShowcase } from '../seeds/index.ts'
import { buildApp, type App, type AppDeps } from './app.ts'
import type { LocalChain } from './chain/index.ts'
import { JOB_CONCURRENCY, JOB_NAMES } from './job-names.ts'
import { proofDocuments } from './modules/delivery/index.ts'
import { createDemonstrationLoginRepository } from './modules/identity/index.ts'
import { saveDepositKey, createDepositKeyRepository, readNetworks } from './modules/payments/index.ts'
import {
  createArtifactStore,
  createGenerationGuard,
  createIssuerKeys,
  createReleases,
  openRegistryKey,
  RENDERER_LIMITS,
  type Releases,
  type ReleasesDeps,
} from './modules/releases/index.ts'
import { isProtectedPart } from './modules/rollouts/index.ts'
import { createHttpSiteCheck } from './modules/sites/index.ts'
import { bootSettingsOf } from './platform/boot-settings.ts'
import type { Config } from './platform/config.ts'
import { connectionMetrics, openDatabase, type Database } from './platform/database.ts'
import { drain } from './platform/drain.ts'
import { createFaultLog } from './platform/fault-log.ts'
import { openJobQueue, type JobQueue } from './platform/jobs.ts'
import { createMetrics, serveMetrics, type Metrics } from './platform/metrics.ts'
import { openReplica, type Replica, type ReplicaOptions } from './platform/replica.ts'
import { assertMigrated, migrateUp } from './platform/migrations.ts'
import { createPasswordHasher, type PasswordHasher } from './platform/password-hash.ts'
import { openBlobStore } from './platform/open-blob-store.ts'
import type { OutageListener } from './platform/retrying-connections.ts'
import { assertPostgresVersion } from './platform/postgres-version.ts'
import { assertRoleSettings, saveRoleSettings } from './platform/role-settings.ts'
import { SWEEP_METRICS } from './platform/sweep.ts'
import { startTracing } from './platform/tracing.ts'

/** What is left of STOP_SECONDS when the last calls are cut. */
const CLOSE_DATABASE_MS = 3_000

export interface ServerOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly localChain: LocalChain | null
  readonly onFault: (error: unknown) => void
  /** Fills the prepared database before the address opens. */
  readonly demonstrate?: (parts: DemonstrationParts) => Promise<void>
}

export interface DemonstrationParts extends Pick<AppDeps, 'config' | 'databaseUrl' | 'releases' | 'networks' | 'hasher'> {
  /** A registry with another clock, whose gates start no browser, and which renders nothing. */
  readonly openReleases: (given: Pick<ReleasesDeps, 'db' | 'now'>) => Releases
}

export interface Server {
  readonly registry: Pick<Releases, 'registerPublisher' | 'liveVersionOf' | 'canaryVersionOf' | 'renderLive'>
  readonly demonstrationLogins: () => Promise<readonly string[]>
  /** Order: readiness fails, no new calls, work in progress ends, connections close. */
  readonly stop: () => Promise<void>
}

/** Migrates the database and writes the catalogue, outside production also the demonstration accounts. */
export async function prepareDatabase(config: Config, databaseUrl: string, registeredAt?: Date): Promise<void> {
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const db = openDatabase(directUrl)
  try {
    await assertPostgresVersion(db)
    await migrateUp(directUrl)
    if (config.databaseDirectUrl !== null) await saveRoleSettings(db, databaseUrl)
    await seed(db, hasherOf(config), config, registeredAt)
  } finally {
    await db.destroy()
  }
}

/** On a prepared database; throws ConfigError on another. */
export async function startServer({ config, localChain, demonstrate, onFault: report, ...options }: ServerOptions): Promise<Server> {
  const metrics = config.metricsPort === null ? null : createMetrics()
  const onFault = createFaultLog(metrics?.watchFaults(report) ?? report)
  const stopTracing = config.tracesEndpoint === null ? null : await startTracing(config.tracesEndpoint)
  const outages = outageReport(report)
  const isTraced = stopTracing !== null
  const db = await openPreparedDatabase(config, options.databaseUrl, { outages, isTraced })
  const databaseUrl = config.databaseDirectUrl ?? options.databaseUrl
  await saveDepositKey(createDepositKeyRepository(db), config.depositXpub, new Date())
  const demonstrationLogins = await openDemonstrationLogins(db, config)

  const openParts = async () => partsOf({ config, databaseUrl, localChain, onFault }, db)
  if (demonstrate) await untilEnd(await openParts(), demonstrate)
  const queue = await openJobQueue(databaseUrl, JOB_NAMES, onFault, JOB_CONCURRENCY)
  const parts = await openParts()
  const { releases } = parts
  const now = clockOf(config)
  const replica = replicaOf(config, db, { primaryUrl: options.databaseUrl, isTraced, onFault })
  const reads = replica?.reads ?? db
  const app = await buildApp({ ...parts, db, reads, queue, checkSite: createHttpSiteCheck(config), now, onFault, metrics })
  metrics?.add([...queue.metrics, ...connectionMetrics(db), ...SWEEP_METRICS, ...(replica?.metrics ?? [])])
  const stopListening = await listen(app.http, config, metrics)

  const stopBackgroundWork = await startWork(config.role, queue, app)
  return {
    registry: releases,
    demonstrationLogins,
    stop: async () => {
      app.failReadiness()
      await stopListening()
      await stopBackgroundWork()
      await queue.stop()
      await releases.vector.stop()
      await replica?.stop()
      await db.destroy()
      await stopTracing?.()
    },
  }
}

/** Returns how to stop: the calls in progress end first. */
async function listen(
  http: App['http'],
  { host, port, metricsPort, drainSeconds, stopSeconds }: Config,
  metrics: Metrics | null,
): Promise<() => Promise<void>> {
  await http.listen({ host, port })
  const metricsServer = metrics === null || metricsPort === null ? null : await serveMetrics(metrics, host, metricsPort)
  return async () => {
    await drain(http, pause(drainSeconds * 1_000), stopSeconds * 1_000 - CLOSE_DATABASE_MS)
    metricsServer?.close()
  }
}

/** Does the work of a demonstration on the migrated database of a product that is not open. */
export async function withDemonstrationParts(
  options: Omit<ServerOptions, 'demonstrate'>,
  work: (parts: DemonstrationParts) => Promise<void>,
): Promise<void> {
  const { config, databaseUrl, onFault } = options
  await prepareDatabase(config, databaseUrl)
  const db = await openPreparedDatabase(config, databaseUrl, { outages: outageReport(onFault) })
  try {
    await untilEnd(await partsOf(options, db), work)
  } finally {
    await db.destroy()
  }
}

/** The app of a world closes with its releases, whose renderer then renders no more. */
async function untilEnd(parts: DemonstrationParts, work: (parts: DemonstrationParts) => Promise<void>): Promise<void> {
  await work(parts)
  await parts.releases.vector.stop()
}

async function partsOf(
  { config, databaseUrl, localChain, onFault }: Omit<ServerOptions, 'demonstrate'>,
  db: Database,
): Promise<DemonstrationParts> {
  const networks = await readNetworks(config, localChain)
  const given = { connectionString: databaseUrl, onFault }
  const releases = openReleases(config, { ...given, db, now: clockOf(config) })
  await releases.vector.start()
  return {
    config,
    databaseUrl,
    networks,
    hasher: hasherOf(config),
    releases,
    openReleases: (own) => openReleases(config, { ...given, ...own }, true),
  }
}

function clockOf({ clockOffsetMs }: Config): () => Date {
  return () => new Date(Date.now() + clockOffsetMs)
}

async function openPreparedDatabase(
  { databaseDirectUrl, databasePool }: Config,
  databaseUrl: string,
  options: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  const isPooled = databaseDirectUrl !== null
  const db = openDatabase(databaseUrl, { ...options, isPooled, maxConnections: databasePool })
  try {
    await assertPostgresVersion(db)
    if (isPooled) await assertRoleSettings(db)
    await assertMigrated(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function replicaOf(
  { databaseReplicaUrl: replicaUrl, databaseDirectUrl, databasePool: maxConnections }: Config,
  db: Database,
  given: Pick<ReplicaOptions, 'primaryUrl' | 'isTraced' | 'onFault'>,
): Replica | null {
  if (replicaUrl === null) return null
  return openReplica(db, { ...given, replicaUrl, maxConnections, isPooled: databaseDirectUrl !== null })
}

function hasherOf({ passwordPepper, previousPasswordPepper }: Config): PasswordHasher {
  return createPasswordHasher({ pepper: passwordPepper, previousPepper: previousPasswordPepper })
}

export async function startWork(
  role: Config['role'],
  queue: Pick<JobQueue, 'work'>,
  { jobs, startBackgroundWork }: Pick<App, 'jobs' | 'startBackgroundWork'>,
): Promise<() => Promise<void>> {
  if (role === 'web') return async () => undefined
  await queue.work(jobs)
  return startBackgroundWork()
}

type GivenReleases = Pick<ReleasesDeps, 'db' | 'connectionString' | 'now' | 'onFault'>

function openReleases(config: Config, given: GivenReleases, isDemonstrated = false): Releases {
  const key = openRegistryKey(config.registryKey, config.previousRegistryKey)
  return createReleases({
    ...given,
    publisherNow: () => new Date(),
    artifacts: createArtifactStore(openBlobStore(config)),
    settings: bootSettingsOf(config),
    publicUrl: config.publicUrl,
    tokenSecret: config.tokenSecret,
    previousTokenSecret: config.previousTokenSecret,
    signer: key,
    publicKey: key.publicKey,
    isProtected: isProtectedPart,
    proofs: { level: isDemonstrated ? 'gates' : config.releaseProofs, documentOf: proofDocuments(config, key.publicKey) },
    guard: createGenerationGuard({ ...given, key, dataDirectory: config.dataDirectory }),
    issuerKeys: createIssuerKeys(),
    rendererLimits: RENDERER_LIMITS,
    isRenderedLater: isDemonstrated,
  })
}

function outageReport(report: ServerOptions['onFault']): OutageListener {
  return {
    onAway: (cause) => report(new Error(`PostgreSQL is away: ${cause instanceof Error ? cause.message : String(cause)}`)),
    onBack: (afterMs) => report(new Error(`PostgreSQL is back after ${(afterMs / 1_000).toFixed(1)} s`)),
  }
}

/** In production none can sign in, and their remaining sessions are ended. */
async function openDemonstrationLogins(db: Database, { environment }: Config): Promise<Server['demonstrationLogins']> {
  const logins = createDemonstrationLoginRepository(db)
  if (environment !== 'production') return logins.listUsable
  await logins.endSessions(new Date())
  return async () => []
}

async function seed(db: Database, hasher: PasswordHasher, { environment }: Config, registeredAt?: Date): Promise<void> {
  await seedCatalog(db)
  await seedShowcase(db)
  if (environment === 'production') return
  await seedIdentity(db, hasher, registeredAt)
  await seedAffiliates(db, registeredAt)
  await seedDemonstrationRoyalties(db)
}
