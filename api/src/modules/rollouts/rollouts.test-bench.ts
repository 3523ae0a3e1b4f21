import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type DataOf, type EndpointDefinition, type ReleaseRecord, type RolloutPlan, type Train } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { testReleases } from '../../../test/test-releases.ts'
import { keyOfPem } from '../../cli/publisher-keys.ts'
import { signedPublication } from '../../cli/signed-publication.ts'
import { ownerActor, type Authenticate } from '../../platform/actor.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { MinuteCounts } from '../health/index.ts'
import { integrityOf } from '../releases/index.ts'
import { createRollouts, isProtectedPart } from './index.ts'

export type RolloutsBench = Awaited<ReturnType<typeof createRolloutsBench>>

export const PLAN: RolloutPlan = {
  steps: [
    { percent: 5, minutes: 10, sessions: 200 },
    { percent: 25, minutes: 10, sessions: 200 },
    { percent: 100, minutes: 0, sessions: 0 },
  ],
  judge: 'automatic',
  windows: [],
}

export const newKey = () => keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

const PARTS = ['shell', 'billing', 'account', 'marketing']
const MINUTE_MS = 60_000
const START = new Date('2026-11-23T08:00:00Z')

/** A token is the name of a person: `olga`, `otto` and `owen` manage releases, `sam` reads. All parts are live as 1.0.0. */
export async function createRolloutsBench() {
  const database = await createTestDatabase()
  const { db } = database
  const directory = await mkdtemp(join(tmpdir(), 'parlour-rollouts-'))
  const clock = { now: START }
  const traffic = createTraffic(clock)
  const faults: unknown[] = []
  const config = testConfig({ dataDirectory: directory })
  const now = () => clock.now
  const releases = testReleases(database, directory, { isProtected: isProtectedPart, now })
  const keys = new Map(PARTS.map((name) => [name, newKey()]))
  for (const [name, key] of keys) await releases.registerPublisher(name, key.publicKeyPem)
  const deps = { db, releases, health: traffic, now, onFault: (error: unknown) => void faults.push(error) }
  const rollouts = createRollouts(deps)
  const app = await createTestApp({ config, db, authenticate, modules: [releases, rollouts] })
  const call = callerOf(app)
  const publish = publisherOf(app, clock, keys)
  for (const name of PARTS) await publish(name, '1.0.0')
  return {
    ...deps,
    deps,
    app,
    clock,
    traffic,
    faults,
    rollouts,
    keys,
    call,
    publish,
    ...actionsOf(call),
    live: async () => releases.generations.liveSet(db),
    pass: (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)),
    close: async () => {
      await app.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function callerOf(app: FastifyInstance) {
  return async <const Definition extends EndpointDefinition>(token: string, { method, path }: Definition, input: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
    const answer = await app.inject({ method, url: path, headers, ...sent })
    const { data } = answer.json<{ data: DataOf<Definition> }>()
    const { error, fields } = answer.json<{ data: { error?: string; fields?: Record<string, string> } }>().data
    return { status: answer.statusCode, data, error, fields }
  }
}

type CallBench = ReturnType<typeof callerOf>

const authenticate: Authenticate = async (token) => {
  const roles = token === 'sam' ? ['support'] : ['release-manager']
  return ownerActor({ accountId: '00000000-0000-4000-8000-000000000000', sessionId: token, username: token, roles })
}

function publisherOf(app: FastifyInstance, clock: { readonly now: Date }, keys: ReadonlyMap<string, ReturnType<typeof newKey>>) {
  return async (name: string, version: string, mode: 'candidate' | 'live' = 'candidate'): Promise<string> => {
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
    const contents = new Map([[path, bytes]])
    const signed = await signedPublication(keys.get(name) ?? newKey(), { record, contents, mode }, clock.now)
    const answer = await app.inject({ method: 'POST', url: endpoints.publishRelease.path, ...signed })
    return answer.json<{ data: { releaseId: string } }>().data.releaseId
  }
}

function actionsOf(call: CallBench) {
  return {
    start: async (releaseIds: readonly string[], fields: { readonly plan?: RolloutPlan; readonly by?: string } = {}) =>
      call(fields.by ?? 'olga', endpoints.startTrain, { releaseIds, plan: fields.plan ?? PLAN, reason: 'a new release' }),
    action: async (train: Pick<Train, 'id' | 'version'>, action: string, by = 'olga') =>
      call(by, endpoints.commandTrain, { id: train.id, version: train.version, action, reason: `${action} it` }),
    trainOf: async (id: string) => (await call('sam', endpoints.getTrain, { id })).data.train,
  }
}

function createTraffic(clock: { now: Date }) {
  const minutes = new Map<string, MinuteCounts[]>()
  const add = (releaseId: string, minute: Date, [persons, broken]: readonly [number, number]) => {
    const affected = { 'load-failure': 0, 'uncaught-error': broken, 'failed-call': 0, 'slow-vitals': 0 }
    minutes.set(releaseId, [...(minutes.get(releaseId) ?? []), { minute, persons, affected }])
  }
  const minutesOf = async (releaseId: string, from: Date, to: Date) =>
    (minutes.get(releaseId) ?? []).filter(({ minute }) => minute >= from && minute < to)
  return {
    minutesOf,
    judgedMinutesOf: minutesOf,
    notify: (
      { members }: { readonly members: readonly Pick<Train['members'][number], 'releaseId' | 'baselineId'>[] },
      length: number,
      canary: readonly [number, number],
      baseline: readonly [number, number],
    ) => {
      for (let round = 0; round < length; round += 1) {
        for (const { releaseId, baselineId } of members) {
          add(releaseId, clock.now, canary)
          add(baselineId, clock.now, baseline)
        }
        clock.now = new Date(clock.now.getTime() + MINUTE_MS)
      }
    },
  }
}
