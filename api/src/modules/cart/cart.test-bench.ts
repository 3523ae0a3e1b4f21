import { randomUUID } from 'node:crypto'
import type { CartItem } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { seedCatalog } from '../../../seeds/index.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Authenticate } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createHttpApp } from '../../platform/http-app.ts'
import { createPasswordHasher } from '../../platform/password-hash.ts'
import { createCatalog } from '../catalog/index.ts'
import { createCart, type Cart } from './index.ts'

/** The cart over HTTP and PostgreSQL, with two merchants and a set of addresses that orders hold. */
export interface CartBench {
  readonly app: FastifyInstance
  readonly cart: Cart
  readonly database: TestDatabase
  readonly merchants: { readonly ana: string; readonly bob: string }
  readonly takenSlugs: Set<string>
  readonly call: (who: Caller, method: 'GET' | 'POST', path: string, input?: object) => Promise<Answer>
  readonly givenItem: (fields?: object) => Promise<CartItem>
  readonly close: () => Promise<void>
}

export type Caller = 'ana' | 'bob' | 'nobody'

export interface Answer {
  readonly status: number
  readonly body: {
    code: number
    data: CartItem & CartItem[] & { error?: string; fields?: Record<string, string> } & Record<string, unknown>
  }
}

export const DESIGN = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }

/** What the wizard asks after the market, without the design. */
export const WIZARD = {
  packageId: 'standard',
  siteName: 'Lucky Star',
  contactName: 'Ana',
  otherContact: '@ana',
  phone: '+55 11999990000',
  estimatedSites: '1',
  operationAccount: 'manager1',
  operationPassword: '037284',
}

export async function createCartBench(): Promise<CartBench> {
  const database = await createTestDatabase()
  await seedCatalog(database.db)
  const config = testConfig()
  const merchants = { ana: randomUUID(), bob: randomUUID() }
  const takenSlugs = new Set<string>()
  const catalog = createCatalog({ db: database.db })
  const hasher = createPasswordHasher({ pepper: config.passwordPepper })
  const now = () => new Date('2026-11-21T12:00:00Z')
  const cart = createCart({ db: database.db, catalog, hasher, config, now, isSlugTaken: async (slug) => takenSlugs.has(slug) })
  const app = await createHttpApp({
    config,
    db: database.db,
    authenticate: authenticateBy(merchants),
    modules: [catalog, cart],
  })
  const call = callerOf(app)
  return {
    app,
    cart,
    database,
    merchants,
    takenSlugs,
    call,
    givenItem: async (fields = {}) => {
      const { body: draft } = await call('ana', 'POST', 'create', { countriesId: 76, ...WIZARD, ...fields })
      return (await call('ana', 'POST', 'template', { id: draft.data.id, ...DESIGN })).body.data
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

function callerOf(app: FastifyInstance): CartBench['call'] {
  return async (who, method, path, input = {}) => {
    const headers = { 'accept-language': 'en', ...(who === 'nobody' ? {} : { authorization: `Bearer ${who}` }) }
    const url = `/api/cart/${path}`
    const answer =
      method === 'GET'
        ? await app.inject({ method, url, query: { ...input }, headers })
        : await app.inject({ method, url, payload: input, headers })
    return { status: answer.statusCode, body: answer.json<Answer['body']>() }
  }
}

/** A token is the name of its merchant. */
function authenticateBy(merchants: CartBench['merchants']): Authenticate {
  const accounts = new Map(Object.entries(merchants))
  return async (token) => {
    const accountId = accounts.get(token)
    if (!accountId) throw new DomainError('identity.session-expired')
    return { accountId, sessionId: randomUUID(), username: token, roles: [] }
  }
}
