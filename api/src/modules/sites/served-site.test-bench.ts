import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import type { Config } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { sitePathOf } from './site-visit.ts'
import { createSiteServing, type SiteServingDeps } from './site-serving.ts'

export const BRAZIL = {
  countryNames: 'Brazil',
  currencyCode: 'BRL',
  paymentMethods: ['Pix'],
  minimumAge: 18,
  licenceRequirement: 'none',
  restrictions: [],
}

export interface ProcessParts {
  readonly config?: Partial<Config>
  readonly ownHostOf?: (slug: string) => string | null
  readonly countries?: Partial<SiteServingDeps['countries']>
  readonly isLogging?: boolean
  readonly listensAt?: string
}

export interface ServingProcess {
  readonly http: FastifyInstance
  readonly visit: (slug: string, url?: string, headers?: Readonly<Record<string, string>>) => ReturnType<typeof fetchData>
  readonly statements: () => number
  readonly close: () => Promise<void>
}

export async function startServingProcess(connectionString: string, parts: ProcessParts = {}): Promise<ServingProcess> {
  const db = openDatabase(connectionString)
  const config = testConfig(parts.config)
  let statements = 0
  db.on('query', () => (statements += 1))
  const countries = { countryOf: () => BRAZIL, blockedCountries: async () => [], ...parts.countries }
  const { ownHostOf = () => null, listensAt = connectionString, isLogging = false } = parts
  const now = () => new Date()
  const serving = createSiteServing({ db, config, now, countries, databaseUrl: listensAt, ownHostOf, onFault: () => undefined })
  const http = await createTestApp({
    config,
    db,
    authenticate: async () => Promise.reject(new Error('unused')),
    modules: [serving],
    answerReady: serving.answerReady,
    visits: { epoch: () => 1, sawVector: () => undefined, answerReady: () => false },
    isLogging,
    siteUrlOf: (host, url) => sitePathOf(host, url, config.siteBaseDomain),
  })
  return {
    http,
    visit: async (slug, url = '/', headers = {}) => fetchData(http, slug, url, headers),
    statements: () => statements,
    close: async () => {
      await http.close()
      await db.destroy()
    },
  }
}

async function fetchData(http: FastifyInstance, slug: string, url: string, headers: Readonly<Record<string, string>>) {
  return http.inject({ method: 'GET', url, headers: { host: `${slug}.localhost:8080`, cookie: 'age-ok=1', ...headers } })
}

export async function cutListeners(db: Database): Promise<void> {
  await db.raw(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour-listener' AND datname = current_database()",
  )
}

/** Simulates a silent loss: packets are swallowed, no connection ends. */
export async function startUnresponsiveRelay(connectionString: string) {
  const { hostname, port } = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isSilent = false
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void (isSilent || to.write(chunk)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve))
  const target = new URL(connectionString)
  target.hostname = '127.0.0.1'
  target.port = String((relay.address() as AddressInfo).port)
  return {
    connectionString: target.href,
    fallSilent: () => {
      isSilent = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void relay.close(() => resolve()))
    },
  }
}
