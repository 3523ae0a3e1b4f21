import type { ReleaseRecord } from '@parlour/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { TEST_REGISTRY_KEY, testConfig } from '../../../test/test-config.ts'
import { testReleases } from '../../../test/test-releases.ts'
import { testDelivery } from '../../../test/test-delivery.ts'
import { keyOfPem } from '../../cli/publisher-keys.ts'
import { signedPublication } from '../../cli/signed-publication.ts'
import { ownerActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { integrityOf, openRegistryKey, type Releases, type ReleasesDeps } from './index.ts'

const CONFIG = testConfig()
const KEY = keyOfPem(TEST_REGISTRY_KEY)
const PARTS = ['shell', 'billing', 'account'] as const

export type BenchPart = (typeof PARTS)[number]

export interface ReleasesProcess {
  readonly releases: Releases
  readonly http: FastifyInstance
  readonly stop: () => Promise<void>
}

export async function startReleasesProcess(
  database: { readonly db: Database; readonly connectionString: string },
  directory: string,
  given: Partial<ReleasesDeps> = {},
): Promise<ReleasesProcess> {
  const releases = testReleases(database, directory, { signer: openRegistryKey(CONFIG.registryKey), ...given })
  for (const name of PARTS) await releases.registerPublisher(name, KEY.publicKeyPem)
  await releases.vector.start()
  const http = await createTestApp({
    config: CONFIG,
    db: database.db,
    visits: releases.visits,
    capabilitiesOf: releases.capabilitiesOf,
    authenticate: async (token) => {
      if (token === 'over') throw new DomainError('identity.session-expired')
      return ownerActor({ accountId: ACCOUNTS[token] ?? '', sessionId: token, username: token, roles: [token] })
    },
    modules: [releases, testDelivery(releases, CONFIG)],
  })
  return {
    releases,
    http,
    stop: async () => {
      await http.close()
      await releases.vector.stop()
    },
  }
}

export const ACCOUNTS: Readonly<Record<string, string>> = {
  merchant: '00000000-0000-4000-8000-000000000001',
  'release-manager': '00000000-0000-4000-8000-000000000002',
  auditor: '00000000-0000-4000-8000-000000000003',
  owner: '00000000-0000-4000-8000-000000000004',
}

export function benchRelease(name: BenchPart, version: string, preloads = 0) {
  const sources = Object.fromEntries([
    [`entry.${version}.js`, `${name} ${version}`],
    ...Array.from({ length: preloads }, (_, index) => [`part-${index}.${version}.js`, `${name} ${version} ${index}`] as const),
  ]) as Record<string, string>
  const files = Object.entries(sources).map(([path, source]) => ({
    path,
    bytes: Buffer.byteLength(source),
    integrity: integrityOf(Buffer.from(source)),
  }))
  const record: ReleaseRecord = {
    name,
    version,
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'abc',
    entry: `entry.${version}.js`,
    styles: [],
    preloads: files.map(({ path }) => path).filter((path) => path.startsWith('part-')),
    exposes: ['./remote'],
    ownedPaths: [...OWNED[name]],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files,
  }
  return {
    record,
    contents: new Map(Object.entries(sources).map(([path, source]) => [path, Buffer.from(source)])),
  }
}

const OWNED: Readonly<Record<BenchPart, readonly string[]>> = { shell: [], billing: ['checkout', 'settlement'], account: ['cart'] }

export interface BenchPublication {
  readonly releaseId: string
  readonly epoch: number
  readonly vectorId: string
  readonly state: 'candidate' | 'live'
}

export async function publishTo(
  { http }: Pick<ReleasesProcess, 'http'>,
  { record, contents }: ReturnType<typeof benchRelease>,
  mode: 'candidate' | 'live' = 'live',
): Promise<LightMyRequestResponse> {
  return http.inject({ method: 'POST', url: '/api/releases/publish', ...(await signedPublication(KEY, { record, contents, mode })) })
}

export async function published(
  process: Pick<ReleasesProcess, 'http'>,
  name: BenchPart,
  version: string,
  mode: 'candidate' | 'live' = 'live',
): Promise<BenchPublication> {
  const answer = await publishTo(process, benchRelease(name, version), mode)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: BenchPublication }>().data
}

export async function following({ releases }: Pick<ReleasesProcess, 'releases'>, epoch: number): Promise<void> {
  while (releases.vector.epoch() < epoch) await new Promise((resolve) => setTimeout(resolve, 2))
}

export async function requestAs(
  { http }: Pick<ReleasesProcess, 'http'>,
  role: string,
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${role}`, 'x-parlour-vector': 'bench' }
  return http.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) })
}
