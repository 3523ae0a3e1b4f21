import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition, type SiteDomain } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ownerActor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { Job } from '../../platform/jobs.ts'
import { startTestDnsServer } from './dns-server.test-bench.ts'
import { createDomains } from './index.ts'

export type DomainsBench = Awaited<ReturnType<typeof createDomainsBench>>

interface OwnedSite {
  readonly id: string
  readonly merchantId: string
  readonly slug: string
}

interface Answer<Data> {
  readonly status: number
  readonly error: string | undefined
  readonly data: Data
  readonly text: string
}

const PAGES_OF_SITES: ApiModule = {
  routes: async (app) => {
    app.get<{ Params: { slug: string } }>('/__site/:slug/*', { config: { isDocument: true } }, async ({ params }) => `site ${params.slug}`)
    app.get('/', { config: { isDocument: true } }, async () => 'the product')
  },
}

export async function createDomainsBench(overrides: Partial<Pick<Config, 'publicUrl' | 'trustProxy'>> = {}) {
  const database = await createTestDatabase()
  const { db } = database
  const dns = await startTestDnsServer()
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const sites = new Map<string, OwnedSite>()
  const certificates = new Set<string>()
  const jobs: Job[] = []
  const config = testConfig({ siteBaseDomain: 'sites.test:8080', dnsServers: [dns.address], siteAddresses: ['203.0.113.7'], ...overrides })
  const { domains, app } = await composed(db, config, { clock, sites, certificates, jobs })
  const call = callerOf(app)
  return {
    db,
    app,
    dns,
    clock,
    certificates,
    domains,
    call,
    givenSite: () => {
      const id = randomUUID()
      const site = { id, merchantId: randomUUID(), slug: `site-${id.slice(0, 8)}` }
      sites.set(id, site)
      return site
    },
    scheduleAfter: async (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
      await domains.scheduleDue()
      for (const { name, payload } of jobs.splice(0)) await domains.jobs?.[name]?.(payload)
    },
    visit: async (host: string) => (await app.inject({ method: 'GET', url: '/', headers: { host } })).body,
    listOf: async (site: { id: string; merchantId: string }) =>
      (await call<{ list: SiteDomain[] }>(site.merchantId, endpoints.listSiteDomains, { siteId: site.id })).data.list,
    close: async () => {
      await app.close()
      await dns.close()
      await database.drop()
    },
  }
}

interface Turned {
  readonly clock: { readonly now: Date }
  readonly sites: ReadonlyMap<string, OwnedSite>
  readonly certificates: ReadonlySet<string>
  readonly jobs: Job[]
}

async function composed(db: Database, config: Config, { clock, sites, certificates, jobs }: Turned) {
  const domains = createDomains({
    ...STUBS,
    db,
    config,
    queue: { enqueue: async (_db, job) => void jobs.push(job) },
    sites: {
      slugOfSite: async (siteId, merchantId) => {
        const site = sites.get(siteId)
        return site?.merchantId === merchantId ? site.slug : null
      },
      isSiteClosed: async () => false,
    },
    now: () => clock.now,
    probe: async (host) => certificates.has(host),
  })
  const app = await createTestApp({
    config,
    db,
    authenticate: async (token) => ownerActor({ accountId: token, sessionId: token, username: 'merchant', roles: [] }),
    modules: [domains, PAGES_OF_SITES],
    siteUrlOf: domains.siteUrlOf,
  })
  return { domains, app }
}

function callerOf(app: FastifyInstance) {
  return async <Data = SiteDomain>(
    merchantId: string,
    { method, path }: EndpointDefinition,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Data>> => {
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
    const headers = { authorization: `Bearer ${merchantId}`, 'accept-language': 'en' }
    const answer = await app.inject({ method, url: path, headers, ...sent })
    const { data } = answer.json<{ data: Data }>()
    return { status: answer.statusCode, error: errorIn(data), data, text: answer.body }
  }
}

function errorIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : undefined
}
