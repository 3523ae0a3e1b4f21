import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  endpoints,
  type Beacon,
  type DataOf,
  type EndpointDefinition,
  type ReleaseRecord,
  type ReleaseVector,
  type RolloutPlan,
} from '@parlour/contracts'
import { keyOfPem } from '../../src/cli/publisher-keys.ts'
import { signedPublication } from '../../src/cli/signed-publication.ts'
import { createHealth } from '../../src/modules/health/index.ts'
import { integrityOf } from '../../src/modules/releases/index.ts'
import { createRollouts, readJudgedSince } from '../../src/modules/rollouts/index.ts'
import { ownerActor } from '../../src/platform/actor.ts'
import { createTestApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'
import { testReleases } from '../test-releases.ts'

export type SoakWorld = Awaited<ReturnType<typeof createSoakWorld>>

export const SOAKED_PARTS = ['billing', 'account'] as const
export type SoakedPart = (typeof SOAKED_PARTS)[number]

const STAFF = { authorization: 'Bearer olga' }
const newKey = () => keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

export async function createSoakWorld() {
  const database = await createTestDatabase()
  const { db } = database
  const directory = await mkdtemp(join(tmpdir(), 'parlour-soak-'))
  const clock = { now: new Date('2026-11-23T08:00:00Z') }
  const faults: unknown[] = []
  const base = { db, now: () => clock.now, onFault: (error: unknown) => void faults.push(error) }
  const config = testConfig({ dataDirectory: directory })
  const releases = testReleases(database, directory)
  const health = createHealth({
    ...base,
    config,
    releasesOf: releases.releasesOfVector,
    servedReleases: releases.served,
    judgedSince: async () => readJudgedSince(db),
  })
  const rollouts = createRollouts({ ...base, releases, health })
  const authenticate = async (token: string) =>
    ownerActor({ accountId: '00000000-0000-4000-8000-000000000000', sessionId: token, username: token, roles: ['release-manager'] })
  const app = await createTestApp({ config, db, authenticate, modules: [releases, health, rollouts], visits: releases.visits })
  await releases.vector.start()

  const keys = new Map(['shell', ...SOAKED_PARTS].map((name) => [name, newKey()]))
  for (const [name, key] of keys) await releases.registerPublisher(name, key.publicKeyPem)
  const call = async <const Definition extends EndpointDefinition>(
    { method, path }: Definition,
    input: object = {},
  ): Promise<DataOf<Definition>> => {
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
    const answer = await app.inject({ method, url: path, headers: STAFF, ...sent })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ data: DataOf<Definition> }>().data
  }
  const follow = async (): Promise<void> => {
    const { epoch } = await releases.generations.liveSet(db)
    while (releases.vector.epoch() < epoch) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const publish = async (name: string, version: string): Promise<string> => {
    const { record, contents } = releaseOf(name, version)
    const signed = await signedPublication(keys.get(name) ?? newKey(), { record, contents, mode: 'candidate' })
    const answer = await app.inject({ method: 'POST', url: endpoints.publishRelease.path, ...signed })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await follow()
    return answer.json<{ data: { releaseId: string } }>().data.releaseId
  }
  for (const name of keys.keys()) await publish(name, '1.0.0')
  return {
    clock,
    faults,
    nextAddress: addressesOfVisitors(),
    call,
    publish,
    live: async () => releases.generations.liveSet(db),
    start: async (releaseId: string, plan: RolloutPlan) => {
      const train = await call(endpoints.startTrain, { releaseIds: [releaseId], plan, reason: 'a new release' })
      await follow()
      return train
    },
    trainOf: async (id: string) => (await call(endpoints.getTrain, { id })).train,
    prove: ({ id }: ReleaseVector) => health.issueVisit(id),
    visit: async (cookie?: string) => {
      const { method, path: url } = endpoints.getReleaseVector
      const answer = await app.inject({ method, url, headers: cookie === undefined ? {} : { cookie } })
      const [set] = answer.cookies
      const { data: vector } = answer.json<{ data: DataOf<typeof endpoints.getReleaseVector> }>()
      return { vector, cookie: set ? `${set.name}=${set.value}` : (cookie ?? '') }
    },
    notify: async (beacon: Beacon, remoteAddress: string) => {
      const { method, path: url } = endpoints.sendBeacon
      await app.inject({ method, url, payload: beacon, remoteAddress })
    },
    endMinute: async () => {
      await health.flush()
      clock.now = new Date((Math.floor(clock.now.getTime() / 60_000) + 1) * 60_000 + 4_000)
      await rollouts.stepTrains()
      await follow()
      clock.now = new Date(clock.now.getTime() + 10_000)
    },
    movers: async (): Promise<readonly string[]> => {
      const rows = await db('releases_audit').where('act', 'like', 'train-%').whereNot('act', 'train-start').distinct('actor_kind', 'actor')
      return rows.map(({ actor_kind: kind, actor }) => `${String(kind)} ${String(actor)}`).toSorted()
    },
    close: async () => {
      await app.close()
      await releases.vector.stop()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function addressesOfVisitors(): () => string {
  let last = 0
  return () => {
    last += 1
    return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
  }
}

function releaseOf(name: string, version: string): { readonly record: ReleaseRecord; readonly contents: ReadonlyMap<string, Uint8Array> } {
  const bytes = Buffer.from(`${name} ${version}`)
  const path = `entry.${version}.js`
  const record: ReleaseRecord = {
    name,
    version,
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'abc',
    entry: path,
    styles: [],
    preloads: [],
    exposes: ['./remote'],
    ownedPaths: name === 'shell' ? [] : [name],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files: [{ path, bytes: bytes.length, integrity: integrityOf(bytes) }],
  }
  return { record, contents: new Map([[path, bytes]]) }
}
