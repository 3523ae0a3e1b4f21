import type { DesignCard } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createCatalog, type Catalog, type ThumbnailOf } from './index.ts'

export type Query = Readonly<Record<string, string>>

export interface DesignPage {
  readonly list: readonly DesignCard[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

export interface DesignsBench {
  readonly database: TestDatabase
  readonly http: FastifyInstance
  readonly catalog: Catalog
  readonly clock: { now: Date }
  readonly dataOf: (path: string, query: Query) => Promise<unknown>
  readonly pageOf: (query: Query) => Promise<DesignPage>
  readonly allOf: (query: Query) => Promise<readonly DesignCard[]>
  readonly statusOf: (path: string) => Promise<number>
  readonly close: () => Promise<void>
}

export async function createDesignsBench(thumbnailOf: ThumbnailOf = () => null): Promise<DesignsBench> {
  const database = await createTestDatabase('catalog')
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const catalog = createCatalog({ db: database.db, now: () => clock.now, thumbnailOf, isVerified: async () => false })
  const http = await createTestApp({
    config: testConfig(),
    db: database.db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [catalog],
  })
  const dataOf: DesignsBench['dataOf'] = async (path, query) => {
    const answer = await http.inject({ method: 'GET', url: `/api/cart/${path}`, query })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<{ data: unknown }>().data
  }
  const pageOf: DesignsBench['pageOf'] = async (query) => (await dataOf('template-list', query)) as DesignPage
  return {
    database,
    http,
    catalog,
    clock,
    dataOf,
    pageOf,
    allOf: async (query) => {
      const first = await pageOf({ ...query, pageSize: '50' })
      const rest = Array.from({ length: Math.ceil(first.total / 50) - 1 }, (_, index) => String(index + 2))
      const cards = [...first.list]
      for (const page of rest) cards.push(...(await pageOf({ ...query, pageSize: '50', page })).list)
      return cards
    },
    statusOf: async (path) => (await http.inject({ method: 'GET', url: `/api/${path}` })).statusCode,
    close: async () => {
      await http.close()
      await database.drop()
    },
  }
}
