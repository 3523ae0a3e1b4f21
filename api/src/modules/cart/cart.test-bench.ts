import { randomUUID } from 'node:crypto'
import type { CartItem } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { ownerActor, type Authenticate } from '../../platform/actor.ts'
import { openDatabase } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createQuickHasher } from '../../../test/sessions/quick-hasher.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { createCatalog } from '../catalog/index.ts'
import { createCart, type Cart } from './index.ts'

export interface CartBench {
  readonly app: FastifyInstance
  readonly cart: Cart
  readonly database: TestDatabase
  readonly merchants: { readonly ana: string; readonly bob: string }
  /** Addresses of orders. */
  readonly takenSlugs: { readonly add: (...slugs: readonly string[]) => Promise<void>; readonly clear: () => Promise<void> }
  readonly clock: { now: Date }
  readonly call: (who: Caller, method: 'GET' | 'POST', path: string, input?: object) => Promise<Answer>
  readonly givenItem: (fields?: object) => Promise<CartItem>
  readonly close: () => Promise<void>
}

export type Caller = 'ana' | 'bob' | 'nobody' | `merchant-${number}`

export interface Answer {
  readonly status: number
  readonly body: {
    code: number
    data: CartItem & CartItem[] & { error?: string; fields?: Record<string, string>; proposals?: string[] } & Record<string, unknown>
  }
}

export const DESIGN = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }

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

const BROKEN_HASHER: PasswordHasher = {
  ...createQuickHasher(),
  hash: async () => {
    throw new Error('the hash failed')
  },
}

export const NOON = new Date('2026-11-21T12:00:00Z')

interface Faults {
  readonly isLogging: boolean
  readonly hashFails: boolean
}

export async function createCartBench(
  of?: CartBench,
  { isLogging, hashFails }: Faults = { isLogging: false, hashFails: false },
): Promise<CartBench> {
  const database = of ? { ...of.database, db: openDatabase(of.database.connectionString) } : await createTestDatabase('catalog')
  const { db } = database
  const config = testConfig()
  const { merchants, clock } = of ?? {
    merchants: { ana: randomUUID(), bob: randomUUID() },
    clock: { now: NOON },
  }
  const catalog = createCatalog({ ...STUBS, db, isVerified: async () => false })
  const hasher = hashFails ? BROKEN_HASHER : createQuickHasher()
  const cart = createCart({ ...STUBS, db, catalog, hasher, config, now: () => clock.now, serverOf: async () => 'unicorn' })
  const app = await createTestApp({ config, db, authenticate: authenticateBy(merchants), modules: [catalog, cart], isLogging })
  const call = callerOf(app)
  return {
    app,
    cart,
    database,
    merchants,
    takenSlugs: {
      add: async (...slugs) => {
        for (const slug of slugs) await givenOrderRow(db, 0, { slug })
      },
      clear: async () => void (await db('orders_orders').whereNot({ status: 5 }).update({ status: 5, closed_at: NOON })),
    },
    clock,
    call,
    givenItem: async (fields = {}) => {
      const { body: draft } = await call('ana', 'POST', 'create', { countriesId: 76, ...WIZARD, ...fields })
      return (await call('ana', 'POST', 'template', { id: draft.data.id, ...DESIGN })).body.data
    },
    close: async () => {
      await app.close()
      await (of ? db.destroy() : database.drop())
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

/** The token is the merchant's name; that of a stranger carries a number. */
function authenticateBy(merchants: CartBench['merchants']): Authenticate {
  const accounts = new Map(Object.entries(merchants))
  return async (token) => {
    const [, number] = /^merchant-(\d+)$/.exec(token) ?? []
    const accountId = number ? `00000000-0000-4000-8000-${number.padStart(12, '0')}` : accounts.get(token)
    if (!accountId) throw new DomainError('identity.session-expired')
    return ownerActor({ accountId, sessionId: randomUUID(), username: token, roles: [] })
  }
}
