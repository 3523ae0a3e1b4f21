import { join } from 'node:path'
import { seedAffiliates, seedCatalog, seedDemonstrationRoyalties, seedIdentity, seedShowcase } from '../seeds/index.ts'
import { buildApp } from './app.ts'
import type { LocalChain } from './chain/index.ts'
import { JOB_CONCURRENCY, JOB_NAMES } from './job-names.ts'
import { keepDepositKey, openDepositKeyStore, readNetworks } from './modules/payments/index.ts'
import { createFolderArtifactStore, createReleases } from './modules/releases/index.ts'
import { createHttpSiteCheck } from './modules/sites/index.ts'
import { bootSettingsOf } from './platform/boot-settings.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { openJobQueue } from './platform/jobs.ts'
import { migrateUp } from './platform/migrations.ts'
import { createPasswordHasher, type PasswordHasher } from './platform/password-hash.ts'

/** Where the process finds its parts. */
export interface ServerOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly localChain: LocalChain | null
  /** Hears of faults of background work, which is retried by whoever runs it. */
  readonly onFault: (error: unknown) => void
}

/** A listening process. */
export interface Server {
  readonly registerPublisher: (name: string, publicKey: string) => Promise<void>
  /** Stops in order: no new calls, work under way ends, then the connections close. */
  readonly stop: () => Promise<void>
}

/** Migrates, seeds demonstration data outside production, listens, and in the role `worker` or `all` works through jobs and chains. */
export async function startServer({ config, databaseUrl, localChain, onFault }: ServerOptions): Promise<Server> {
  const db = openDatabase(databaseUrl)
  await migrateUp(db)
  await keepDepositKey(openDepositKeyStore(db), config.depositXpub, new Date())
  const hasher = createPasswordHasher({ pepper: config.passwordPepper })
  await seedCatalog(db)
  await seedShowcase(db)
  if (config.environment !== 'production') await seedDemonstration(db, hasher)

  const queue = await openJobQueue(databaseUrl, JOB_NAMES, onFault, JOB_CONCURRENCY)
  const artifacts = createFolderArtifactStore(join(config.dataDirectory, 'artifacts'))
  const releases = createReleases({ db, connectionString: databaseUrl, artifacts, settings: bootSettingsOf(config), onFault })
  await releases.vector.start()
  const networks = await readNetworks(config, localChain)
  const app = await buildApp({
    config,
    db,
    databaseUrl,
    queue,
    releases,
    hasher,
    networks,
    checkSite: createHttpSiteCheck(config),
    now: () => new Date(),
    onFault,
  })
  await app.http.listen({ host: config.host, port: config.port })

  const isWorking = config.role !== 'web'
  if (isWorking) await queue.work(app.jobs)
  const stopBackgroundWork = isWorking ? app.startBackgroundWork() : async () => undefined
  return {
    registerPublisher: releases.registerPublisher,
    stop: async () => {
      await app.http.close()
      await stopBackgroundWork()
      await queue.stop()
      await releases.vector.stop()
      await db.destroy()
    },
  }
}

async function seedDemonstration(db: Database, hasher: PasswordHasher): Promise<void> {
  await seedIdentity(db, hasher)
  await seedAffiliates(db)
  await seedDemonstrationRoyalties(db)
}
