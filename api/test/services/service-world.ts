import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createAffiliates, type Affiliates } from '../../src/modules/affiliates/index.ts'
import { createCatalog } from '../../src/modules/catalog/index.ts'
import { createContact } from '../../src/modules/contact/index.ts'
import { createIdentity } from '../../src/modules/identity/index.ts'
import { createMail } from '../../src/modules/mail/index.ts'
import { createMessenger } from '../../src/modules/messenger/index.ts'
import { ownerActor, type Actor } from '../../src/platform/actor.ts'
import type { Config } from '../../src/platform/config.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import { createFormLimit } from '../../src/platform/form-limit.ts'
import { createTestApp } from '../test-app.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import type { Job } from '../../src/platform/jobs.ts'
import { createQuickHasher } from '../sessions/quick-hasher.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

export interface ServiceWorld {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: { now: Date }
  readonly affiliates: Affiliates
  readonly messenger: ApiModule
  /** Includes jobs of rolled-back transactions; reading clears the list. */
  readonly takeJobs: () => readonly Job[]
  readonly call: (who: string | null, method: 'GET' | 'POST', path: string, input?: object, headers?: Headers) => Promise<Answer>
  readonly givenPerson: (name: string, given?: GivenPerson) => Promise<string>
  readonly signInAs: (name: string, accountId: string, roles?: readonly string[]) => void
  readonly emailsTo: (address: string) => Promise<readonly StoredEmail[]>
  readonly close: () => Promise<void>
}

type Headers = Readonly<Record<string, string>>

interface GivenPerson {
  readonly roles?: readonly string[]
  readonly leagueCode?: string
  readonly registeredAt?: Date
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly error: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  // A test compares what it finds; a wrong shape fails there.
  readonly data: ReturnType<typeof JSON.parse>
}

export interface StoredEmail {
  readonly kind: string
  readonly locale: string
  readonly values: Readonly<Record<string, string>>
}

export async function createServiceWorld(overrides: Partial<Config> = {}): Promise<ServiceWorld> {
  const database = await createTestDatabase('catalog')
  const { db } = database
  const clock = { now: new Date('2026-11-18T12:00:00Z') }
  const now = () => clock.now
  const config = testConfig(overrides)
  let jobs: Job[] = []
  const queue = { enqueue: async (_db: unknown, job: Job) => void jobs.push(job) }
  const base = { ...STUBS, db, config, queue, now }
  const mail = createMail(base)
  const identity = createIdentity({ ...base, mail, hasher: createQuickHasher() })
  const catalog = createCatalog({ ...base, isVerified: async () => false })
  const limit = createFormLimit({ db, secret: config.passwordPepper, formsAnHour: config.formsAnHour })
  const contact = createContact({ ...base, mail, limit })
  const affiliates = createAffiliates({ ...base, mail, catalog, identity, limit })
  const messenger = createMessenger(base)
  const people = new Map<string, Actor>()
  const app = await createTestApp({
    config,
    db,
    authenticate: async (token) => actorOf(people, token),
    modules: [contact, affiliates, messenger],
  })
  return {
    app,
    database,
    clock,
    affiliates,
    messenger,
    takeJobs: () => {
      const taken = jobs
      jobs = []
      return taken
    },
    call: callerOf(app),
    givenPerson: async (name, { roles = [], leagueCode, registeredAt = clock.now } = {}) => {
      const accountId = randomUUID()
      await db('identity_accounts').insert({
        id: accountId,
        account: name,
        account_key: name,
        email: `${name}@merchant.example`,
        email_key: `${name}@merchant.example`,
        password_hash: 'none',
        league_code: leagueCode ?? null,
        registered_at: registeredAt,
      })
      people.set(name, ownerActor({ accountId, sessionId: randomUUID(), username: name, roles }))
      return accountId
    },
    signInAs: (name, accountId, roles = []) =>
      void people.set(name, ownerActor({ accountId, sessionId: randomUUID(), username: name, roles })),
    emailsTo: async (recipient) =>
      db('mail_messages').where({ recipient }).orderBy('created_at').orderByRaw('ctid').select('kind', 'locale', 'values'),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

function actorOf(people: ReadonlyMap<string, Actor>, token: string): Actor {
  const actor = people.get(token)
  if (!actor) throw new DomainError('identity.session-expired')
  return actor
}

function callerOf(app: FastifyInstance): ServiceWorld['call'] {
  return async (who, method, path, input = {}, headers = {}) => {
    const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(input)).toString()}` : ''
    const answer = await app.inject({
      method,
      url: `${path}${query}`,
      ...(method === 'POST' ? { payload: input } : {}),
      headers: {
        'accept-language': 'en',
        'idempotency-key': randomUUID(),
        ...(who === null ? {} : { authorization: `Bearer ${who}` }),
        ...headers,
      },
    })
    const { data } = answer.json<{ data: { error?: string; fields?: Record<string, string> } | null }>()
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, error: data?.error, fields: data?.fields, data }
  }
}
