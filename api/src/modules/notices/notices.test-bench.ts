import { randomUUID } from 'node:crypto'
import { endpoints, type DataOf, type EndpointDefinition, type GrantedRole } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ownerActor, type Actor } from '../../platform/actor.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import type { Colleague } from '../identity/index.ts'
import { createMail } from '../mail/index.ts'
import { createMessenger } from '../messenger/index.ts'
import { createNotices } from './index.ts'

const BOT = { botName: 'parlour_test_bot', botToken: '1:token', webhookSecret: 'secret', apiUrl: 'http://127.0.0.1:9' }

export type NoticesBench = Awaited<ReturnType<typeof openNoticesBench>>

/** The token of a merchant is the account id, that of a team member `<account id>~<merchant id>`. */
export async function openNoticesBench() {
  const database = await createTestDatabase()
  const { db } = database
  const config = testConfig({ messenger: BOT })
  const jobs: Job[] = []
  const teams = createTeams()
  const base = { db, config, now: () => new Date(), queue: { enqueue: async (_db: unknown, job: Job) => void jobs.push(job) } }
  const messenger = createMessenger(base)
  const notices = createNotices({
    ...STUBS,
    ...base,
    connectionString: database.connectionString,
    mail: createMail(base),
    messenger,
    recipientOf: async (merchantId) => ({ username: 'maria', email: `${merchantId}@merchant.example` }),
    memberships: () => ({ list: teams.list }),
  })
  const app = await createTestApp({ config, db, modules: [notices], authenticate: async (token) => actorOf(token) })
  const call = callerOf(app)
  return {
    db,
    app,
    call,
    list: async (merchantId: string, query: object = {}, locale?: string) =>
      (await call(merchantId, endpoints.listNotices, query, locale)).data,
    notify: async (event: MerchantEvent) => db.transaction(async (trx) => notices.receive(trx, event)),
    receive: notices.receive,
    hire: teams.hire,
    sweep: async () => notices.startSweeps().stop(),
    deliver: async () => {
      for (const { name, payload } of jobs.splice(0)) if (name === 'notices.deliver') await notices.jobs?.[name]?.(payload)
    },
    jobs,
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

function createTeams() {
  const teams = new Map<string, readonly Colleague[]>()
  return {
    list: async (merchantId: string) => teams.get(merchantId) ?? [],
    hire: (merchantId: string, roles: readonly GrantedRole[]): readonly string[] => {
      const people = roles.map((role) => colleagueAs(role))
      teams.set(merchantId, people)
      return people.map(({ accountId }) => accountId)
    },
  }
}

function colleagueAs(role: GrantedRole): Colleague {
  const accountId = randomUUID()
  return { accountId, username: 'ana', email: `${accountId}@merchant.example`, emailKey: accountId, role, joinedAt: new Date() }
}

function actorOf(token: string): Actor {
  const [accountId = '', merchantId = accountId] = token.split('~')
  return { ...ownerActor({ accountId, sessionId: token, username: 'maria', roles: [] }), merchantId }
}

export function orderEvent(merchantId: string, type: 'order.paid' | 'order.timed-out' | 'order.cancelled' = 'order.paid'): MerchantEvent {
  const order = {
    id: randomUUID(),
    orderNumber: 'P20261121-0001',
    siteName: 'Lucky Bay',
    slug: 'lucky-bay',
    amount: 999_000_000n,
    confirmed: 0n,
  }
  return { type, merchantId, order }
}

function callerOf(app: FastifyInstance) {
  return async <Definition extends EndpointDefinition>(merchantId: string, endpoint: Definition, input: object = {}, locale = 'en') => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${merchantId}`, 'accept-language': locale },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    return { status: answer.statusCode, data: answer.json<{ data: DataOf<Definition> }>().data }
  }
}
