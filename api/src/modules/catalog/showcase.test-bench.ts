import type { FastifyInstance } from 'fastify'
import { seedShowcase } from '../../../seeds/index.ts'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createCatalog } from './index.ts'

export interface ShowcaseBench {
  readonly database: TestDatabase
  readonly http: FastifyInstance
  readonly dataOf: (path: string, query?: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

export async function createShowcaseBench(): Promise<ShowcaseBench> {
  const database = await createTestDatabase('catalog')
  await seedShowcase(database.db)
  const http = await createTestApp({
    config: testConfig(),
    db: database.db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [createCatalog({ ...STUBS, db: database.db, isVerified: async () => false })],
  })
  return {
    database,
    http,
    dataOf: async (path, query = {}) => {
      const answer = await http.inject({ method: 'GET', url: `/api/catalog/${path}`, query })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json<{ data: Record<string, unknown> }>().data
    },
    close: async () => {
      await http.close()
      await database.drop()
    },
  }
}
