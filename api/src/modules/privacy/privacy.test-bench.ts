import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { PERSONAL_SOURCES } from '../../personal-sources.ts'
import { createTestApp } from '../../../test/test-app.ts'
import type { Job } from '../../platform/jobs.ts'
import { createIdentity } from '../identity/index.ts'
import { createMail } from '../mail/index.ts'
import type { OpenBusiness } from './use-cases/privacy-context.ts'
import { createPrivacy, type Privacy } from './index.ts'

export interface PrivacyBench {
  readonly database: TestDatabase
  readonly clock: { now: Date }
  readonly privacy: Privacy
  readonly open: { sites: { id: string; siteName: string }[]; orders: { id: string; orderNumber: string }[] }
  readonly register: (account: string) => Promise<Person>
  readonly signIn: (account: string) => Promise<LightMyRequestResponse>
  readonly runJobs: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Person {
  readonly id: string
  readonly get: (path: string) => Promise<LightMyRequestResponse>
  readonly post: (path: string, body: object) => Promise<LightMyRequestResponse>
}

export const PASSWORD = 'correct horse 1'

export async function createPrivacyBench(): Promise<PrivacyBench> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const open: PrivacyBench['open'] = { sites: [], orders: [] }
  const waiting: Job[] = []
  const now = () => clock.now
  const base = { ...STUBS, db, config: testConfig(), queue: { enqueue: async (_db: unknown, job: Job) => void waiting.push(job) }, now }
  const mail = createMail(base)
  const identity = createIdentity({ ...base, mail, hasher: createQuickHasher() })
  const business: OpenBusiness = { openSitesOf: async () => open.sites, openOrdersOf: async () => open.orders }
  const privacy = createPrivacy({ ...base, mail, accounts: identity, business, sources: PERSONAL_SOURCES })
  const app = await createTestApp({ ...base, authenticate: identity.authenticate, modules: [identity, privacy] })
  const signIn = async (account: string) => send(app, null, '/api/login/authorize', { account, password: PASSWORD })
  return {
    database,
    clock,
    privacy,
    open,
    signIn,
    register: async (account) => {
      await send(app, null, '/api/login/register', { account, password: PASSWORD, email: `${account}@example.org` })
      const token = (await signIn(account)).json<{ data: { accessToken: string } }>().data.accessToken
      const row = await db<{ id: string; account: string }>('identity_accounts').where({ account }).first()
      return {
        id: row?.id ?? '',
        get: async (path) =>
          app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } }),
        post: async (path, body) => send(app, token, path, body),
      }
    },
    runJobs: async () => {
      for (const { name, payload } of waiting.splice(0)) await privacy.jobs?.[name]?.(payload)
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

async function send(app: FastifyInstance, token: string | null, url: string, payload: object): Promise<LightMyRequestResponse> {
  const headers = { 'accept-language': 'en', 'x-parlour-vector': 'bench', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  return app.inject({ method: 'POST', url, payload, headers })
}
