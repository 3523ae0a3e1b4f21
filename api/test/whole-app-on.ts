import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseRecord } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import { buildApp, type App, type AppDeps } from '../src/app.ts'
import { keyOfPem } from '../src/cli/publisher-keys.ts'
import { signedPublication } from '../src/cli/signed-publication.ts'
import { integrityOf, type Releases } from '../src/modules/releases/index.ts'
import { isProtectedPart } from '../src/modules/rollouts/index.ts'
import { bootSettingsOf } from '../src/platform/boot-settings.ts'
import type { Config } from '../src/platform/config.ts'
import type { Job } from '../src/platform/jobs.ts'
import { createQuickHasher } from './sessions/quick-hasher.ts'
import { testConfig } from './test-config.ts'
import type { TestDatabase } from './test-database.ts'
import { testReleases } from './test-releases.ts'

export interface WholeApp {
  readonly http: FastifyInstance
  readonly database: TestDatabase
  readonly jobs: App['jobs']
  /** Includes jobs of rolled-back transactions; reading clears the list. */
  readonly takeJobs: () => readonly Job[]
  readonly startBackgroundWork: App['startBackgroundWork']
  readonly failReadiness: App['failReadiness']
  readonly tokenOf: (account: string) => Promise<string>
  readonly letClaimsRunOut: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface WholeAppParts extends Partial<Pick<AppDeps, 'hasher' | 'networks' | 'now' | 'onFault' | 'metrics' | 'reads'>> {
  readonly config?: Partial<Config>
}

/** Clones `demonstration`; password hashing is free and no background work runs. `close` drops the database. */
export async function wholeAppOn(database: TestDatabase, parts: WholeAppParts = {}): Promise<WholeApp> {
  const { db } = database
  const directory = await mkdtemp(join(tmpdir(), 'parlour-whole-'))
  const config = testConfig({ dataDirectory: directory, ...parts.config })
  const releases = testReleases(database, directory, { settings: bootSettingsOf(config), isProtected: isProtectedPart })
  await releases.vector.start()
  let enqueued: Job[] = []
  const { http, jobs, startBackgroundWork, failReadiness } = await buildApp({
    config,
    db,
    reads: parts.reads ?? db,
    databaseUrl: database.connectionString,
    queue: { enqueue: async (_db, job) => void enqueued.push(job), work: async () => undefined, stop: async () => undefined },
    releases,
    hasher: parts.hasher ?? createQuickHasher(),
    networks: parts.networks ?? [],
    checkSite: async () => 200,
    now: parts.now ?? (() => new Date()),
    onFault: parts.onFault ?? (() => undefined),
    metrics: parts.metrics ?? null,
  })
  await publishShell(http, releases)
  return {
    http,
    database,
    jobs,
    startBackgroundWork,
    failReadiness,
    takeJobs: () => {
      const taken = enqueued
      enqueued = []
      return taken
    },
    tokenOf: async (account) => {
      const payload = { account, password: DEMONSTRATION_PASSWORD }
      const answer = await http.inject({ method: 'POST', url: '/api/login/authorize', payload })
      return answer.json<{ data: { accessToken: string } }>().data.accessToken
    },
    letClaimsRunOut: async () =>
      void (await db('cart_claims')
        .whereNotNull('held_until')
        .update({ held_until: new Date(0) })),
    close: async () => {
      await http.close()
      await releases.vector.stop()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Without a shell nothing is live and the vector endpoint responds 503. */
async function publishShell(http: FastifyInstance, releases: Releases): Promise<void> {
  const key = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await releases.registerPublisher('shell', key.publicKeyPem)
  const bytes = Buffer.from('shell')
  const file = { path: 'shell.js', bytes: bytes.length, integrity: integrityOf(bytes) }
  const record: ReleaseRecord = {
    name: 'shell',
    version: '1.0.0',
    kind: 'shell',
    commit: 'abc',
    entry: file.path,
    styles: [],
    preloads: [],
    exposes: [],
    ownedPaths: [],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files: [file],
  }
  const signed = await signedPublication(key, { record, contents: new Map([[file.path, bytes]]) })
  await http.inject({ method: 'POST', url: '/api/releases/publish', ...signed })
  for (let round = 0; round < 100 && releases.vector.current() === null; round += 1) await new Promise((resolve) => setTimeout(resolve, 50))
}
