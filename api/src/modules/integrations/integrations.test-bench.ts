import { randomUUID } from 'node:crypto'
import { endpoints, type DataOf, type EndpointDefinition, type WebhookDelivery } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { givenMoneyModules } from '../../../test/money/money-modules.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ownerActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { Job } from '../../platform/jobs.ts'
import { createIntegrations } from './index.ts'

export type IntegrationsBench = Awaited<ReturnType<typeof createIntegrationsBench>>

export async function createIntegrationsBench() {
  const database = await createTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const suspended = new Set<string>()
  const staff = new Set<string>()
  const jobs: Job[] = []
  const unproven = new Set<string>()
  const { integrations, money, app } = await composed(db, { clock, suspended, staff, unproven, jobs })
  const call = callerOf(app)
  const deliver = async () => {
    const handlers = { ...integrations.jobs, ...money.sites.jobs }
    for (const { name, payload } of jobs.splice(0)) await handlers[name]?.(payload)
  }
  return {
    ...money,
    db,
    app,
    clock,
    suspended,
    staff,
    unproven,
    jobs,
    integrations,
    call,
    deliver,
    scheduleAt: async (at: Date) => {
      clock.now = at
      await integrations.scheduleDue()
      await deliver()
    },
    deliveriesOf: async (merchantId: string, id: string): Promise<readonly WebhookDelivery[]> =>
      (await call(merchantId, endpoints.listDeliveries, { id })).data.list,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

interface Turned {
  readonly clock: { readonly now: Date }
  readonly suspended: ReadonlySet<string>
  readonly staff: ReadonlySet<string>
  readonly unproven: ReadonlySet<string>
  readonly jobs: Job[]
}

async function composed(db: Database, { clock, suspended, staff, unproven, jobs }: Turned) {
  const now = () => clock.now
  const queue = { enqueue: async (_db: unknown, job: Job) => void jobs.push(job) }
  const config = testConfig()
  const integrations = createIntegrations({
    ...STUBS,
    assertMayCreateKeys: async () => undefined,
    db,
    config,
    queue,
    now,
    ownerOf: async (accountId) => ({
      username: 'merchant',
      isSuspended: suspended.has(accountId),
      roles: staff.has(accountId) ? ['support'] : [],
    }),
    siteAddressOf: (slug) => `http://${slug}.localhost:8080`,
    proveAgain: async ({ accountId }) => {
      if (unproven.has(accountId)) throw new DomainError('identity.proof-required')
    },
  })
  const money = givenMoneyModules({ db, networks: [], queue, checkSite: async () => 200, now, publish: integrations.publish })
  const app = await createTestApp({
    config,
    db,
    authenticate: async (token) => ownerActor({ accountId: token, sessionId: token, username: 'merchant', roles: [] }),
    authenticateKey: integrations.authenticateKey,
    modules: [...money.list, integrations],
  })
  return { integrations, money, app }
}

function callerOf(app: FastifyInstance) {
  return async <const Definition extends EndpointDefinition>(
    token: string,
    endpoint: Definition,
    input: Readonly<Record<string, unknown>> = {},
  ) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'accept-language': 'en' },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    const { data } = answer.json<Body<DataOf<Definition>>>()
    return { status: answer.statusCode, error: errorIn(data), data, text: answer.body }
  }
}

interface Body<Data> {
  readonly data: Data
}

function errorIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : undefined
}
