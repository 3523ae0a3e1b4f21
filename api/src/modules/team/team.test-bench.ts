import { endpoints, type DataOf, type EndpointDefinition, type GrantedRole } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { STUBS } from '../../../test/stubs.ts'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createIdentity } from '../identity/index.ts'
import { createMail } from '../mail/index.ts'
import { createTeam } from './index.ts'

export type TeamBench = Awaited<ReturnType<typeof createTeamBench>>

const PASSWORD = 'correct horse 1'

export async function createTeamBench() {
  const { db, drop } = await createTestDatabase()
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const buyers = new Set<string>()
  const app = await composed(db, clock, buyers)
  const call = callerOf(app)
  const { emailsTo, tokenOf, personOf } = peopleOf(app, db)
  return {
    db,
    app,
    clock,
    call,
    personOf,
    emailsTo,
    tokenOf,
    letOrder: (accountId: string) => void buyers.add(accountId),
    suspend: (accountId: string) => db('identity_accounts').where({ id: accountId }).update({ status: 'suspended' }),
    memberOf: async (owner: { readonly token: string }, name: string, role: GrantedRole) => {
      const person = await personOf(name)
      await call(owner.token, endpoints.inviteMember, { email: person.email, role })
      await call(person.token, endpoints.acceptInvitation, { token: await tokenOf(person.email) })
      return person
    },
    auditOf: async (merchantId: string): Promise<readonly AuditRow[]> =>
      db('team_audit').where({ merchant_id: merchantId }).orderBy('id').select('event', 'role', 'actor_id', 'account_id'),
    close: async () => {
      await app.close()
      await drop()
    },
  }
}

function peopleOf(app: FastifyInstance, db: Database) {
  const headers = { 'x-parlour-vector': 'bench' }
  const emailsTo = async (recipient: string): Promise<readonly Email[]> =>
    db('mail_messages').where({ recipient, kind: 'team-invitation' }).orderBy('created_at').select('values', 'locale')
  return {
    emailsTo,
    tokenOf: async (address: string) => (await emailsTo(address)).at(-1)?.values.link.split('#')[1] ?? '',
    personOf: async (account: string) => {
      const email = `${account}@example.org`
      const payload = { account, password: PASSWORD }
      await app.inject({ method: 'POST', url: '/api/login/register', payload: { ...payload, email }, headers })
      const answer = await app.inject({ method: 'POST', url: '/api/login/authorize', payload, headers })
      const { data } = answer.json<{ data: { accessToken: string; userInfo: { id: string } } }>()
      return { token: data.accessToken, id: data.userInfo.id, email }
    },
  }
}

interface Email {
  readonly locale: string
  readonly values: { readonly merchant: string; readonly link: string }
}

interface AuditRow {
  readonly event: string
  readonly role: string | null
  readonly actor_id: string
  readonly account_id: string | null
}

async function composed(db: Database, clock: { readonly now: Date }, buyers: ReadonlySet<string>): Promise<FastifyInstance> {
  const now = () => clock.now
  const config = testConfig()
  const queue = { enqueue: async () => undefined }
  const mail = createMail({ db, config, queue, now })
  const identity = createIdentity({
    ...STUBS,
    db,
    config,
    mail,
    queue,
    now,
    hasher: createQuickHasher(),
  })
  const team = createTeam({ db, config, mail, identity, now, hasOrders: async (_db, accountId) => buyers.has(accountId) })
  return createTestApp({ config, db, authenticate: identity.authenticate, modules: [identity, team] })
}

function callerOf(app: FastifyInstance) {
  return async <const Definition extends EndpointDefinition>(
    token: string,
    endpoint: Definition,
    input: Readonly<Record<string, unknown>> = {},
    locale = 'en',
  ) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    const { data } = answer.json<{ readonly data: DataOf<Definition> }>()
    return { status: answer.statusCode, error: errorIn(data), data, text: answer.body }
  }
}

function errorIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : undefined
}
