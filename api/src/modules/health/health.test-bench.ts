import { endpoints, type Beacon, type PartHealth } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ownerActor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createHealth } from './index.ts'

export type HealthBench = Awaited<ReturnType<typeof createHealthBench>>

export const RELEASES = { shell: 'a'.repeat(32), billing: 'b'.repeat(32), account: 'c'.repeat(32) } as const

export const VECTOR = 'v-0123456789ab'

const VISITS_PER_ADDRESS = 60
const DAY = { from: new Date('2026-11-22T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') }
const TABLES = ['health_minutes', 'health_seen', 'health_vitals', 'health_samples', 'health_networks'] as const

export async function createHealthBench() {
  const database = await createTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-11-22T12:00:00Z') }
  const config = testConfig({ visitsPerAddress: VISITS_PER_ADDRESS })
  const judged = new Map<string, Date>()
  const health = healthOn(db, config, { clock, judged })
  const app = await createTestApp({
    config,
    db,
    authenticate: async (token) => ownerActor({ accountId: token, sessionId: token, username: token, roles: [token] }),
    modules: [health],
  })
  return {
    app,
    db,
    clock,
    judged,
    health,
    visitsPerAddress: VISITS_PER_ADDRESS,
    ...callsOf(app, health.flush),
    ...rowsIn(db),
    counts: async () => health.countsOf({ releaseIds: Object.values(RELEASES), ...DAY }),
    empty: async () => {
      await health.flush()
      judged.clear()
      clock.now = nextWindow(clock.now)
      for (const table of TABLES) await db(table).delete()
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

function healthOn(
  db: Database,
  config: Config,
  { clock, judged }: { readonly clock: { readonly now: Date }; readonly judged: ReadonlyMap<string, Date> },
) {
  const named = Object.entries(RELEASES).map(([name, releaseId]) => ({ name, releaseId, version: '1.0.0' }))
  return createHealth({
    db,
    config,
    now: () => clock.now,
    releasesOf: async (vectorId) => (vectorId === VECTOR ? RELEASES : null),
    servedReleases: () => named,
    judgedSince: async () => judged,
    onFault: (error) => {
      throw error
    },
  })
}

function nextWindow(now: Date): Date {
  const next = new Date(Math.ceil(now.getTime() / 600_000) * 600_000 + 600_000)
  return next.getUTCDate() === 22 ? next : new Date('2026-11-22T01:00:00Z')
}

function callsOf(app: FastifyInstance, flush: () => Promise<void>) {
  const report = async (payload: object, remoteAddress = '198.51.100.1') =>
    app.inject({ method: endpoints.sendBeacon.method, url: endpoints.sendBeacon.path, payload, remoteAddress })
  return {
    report,
    reported: async (beacons: readonly Beacon[], address?: string) => {
      for (const beacon of beacons) await report(beacon, address)
      await flush()
    },
    healthOf: async (name: string): Promise<PartHealth> => {
      const { method, path: url } = endpoints.getHealth
      const answer = await app.inject({ method, url, headers: { authorization: 'Bearer release-manager' } })
      const found = answer.json<{ data: PartHealth[] }>().data.find((part) => part.name === name)
      if (!found) throw new Error(`Nothing is said of ${name}`)
      return found
    },
  }
}

function rowsIn(db: Database) {
  const all = async () => Promise.all(TABLES.map(async (table): Promise<object[]> => db(table)))
  return {
    everyTextStored: async () => (await all()).flat().flatMap(Object.values).join('\n'),
    rowCounts: async () => {
      const [minutes, seen, vitals, samples, networks] = (await all()).map((rows) => rows.length > 0)
      return { samples, seen, vitals, minutes, networks }
    },
  }
}
