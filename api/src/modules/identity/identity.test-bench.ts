import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import type { Config } from '../../platform/config.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { createMail } from '../mail/index.ts'
import { createIdentity } from './index.ts'

export interface IdentityBench {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: { now: Date }
  readonly post: (path: string, body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly me: (token: string) => Promise<LightMyRequestResponse>
  readonly register: (fields: object) => Promise<LightMyRequestResponse>
  readonly signIn: (account: string, password?: string) => Promise<SignedIn>
  readonly refresh: (handle: string) => Promise<LightMyRequestResponse>
  readonly as: (token: string, path: string, body: object) => Promise<LightMyRequestResponse>
  /** Includes jobs of rolled-back transactions. */
  readonly runJobs: () => Promise<void>
  readonly emailsTo: (address: string) => Promise<readonly StoredEmail[]>
  readonly close: () => Promise<void>
}

export interface StoredEmail {
  readonly kind: string
  readonly locale: string
  readonly values: Readonly<Record<string, string>>
}

export interface SignedIn {
  readonly token: string
  readonly handle: string
}

export const PASSWORD = 'correct horse 1'
const COOKIE = 'parlour-refresh'

export async function createIdentityBench(
  overrides: Partial<Config> = {},
  hasher: PasswordHasher = createQuickHasher(),
  /** Whose database and time the new process shares. */
  other?: IdentityBench,
): Promise<IdentityBench> {
  const database = other?.database ?? (await createTestDatabase())
  const clock = other?.clock ?? { now: new Date('2026-11-21T12:00:00Z') }
  const config = testConfig(overrides)
  const now = () => clock.now
  const waiting: Job[] = []
  const queue = { enqueue: async (_db: unknown, job: Job) => void waiting.push(job) }
  const mail = createMail({ db: database.db, config, queue, now })
  const identity = createIdentity({ ...STUBS, db: database.db, config, mail, queue, now, hasher })
  const app = await createTestApp({ config, db: database.db, authenticate: identity.authenticate, modules: [identity] })
  const post: IdentityBench['post'] = (path, body, headers = {}) =>
    app.inject({ method: 'POST', url: path, payload: body, headers: { 'accept-language': 'en', 'x-parlour-vector': 'bench', ...headers } })
  return {
    app,
    database,
    clock,
    post,
    me: (token) =>
      app.inject({ method: 'GET', url: '/api/user/info', headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } }),
    register: (fields) =>
      post('/api/login/register', { account: 'merchant', password: PASSWORD, email: 'merchant@example.org', ...fields }),
    signIn: async (account, password = PASSWORD) => signedIn(await post('/api/login/authorize', { account, password })),
    refresh: (handle) => post('/api/login/refresh', {}, { cookie: `${COOKIE}=${handle}` }),
    as: (token, path, body) => post(path, body, { authorization: `Bearer ${token}` }),
    runJobs: async () => {
      for (const { name, payload } of waiting.splice(0)) await identity.jobs?.[name]?.(payload)
    },
    emailsTo: (recipient) =>
      database.db('mail_messages').where({ recipient }).orderBy('created_at').orderByRaw('ctid').select('kind', 'locale', 'values'),
    close: async () => {
      await app.close()
      if (!other) await database.drop()
    },
  }
}

export function signedIn(answer: LightMyRequestResponse): SignedIn {
  const handle = answer.cookies.find((cookie) => cookie.name === COOKIE)?.value ?? ''
  const { data } = answer.json<{ data: { accessToken: string } }>()
  return { token: data.accessToken, handle }
}
