import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import { forbidNestedConnections } from '../nested-connections.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

let app: WholeApp

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration', { maxConnections: 1 }))
})
afterAll(async () => app.close())

describe('a pool of one connection', () => {
  it.each([
    ['merchant', 'merchant1'],
    ['staff', 'owner1'],
  ])('is enough for every read of the %s that needs no input', async (access, account) => {
    const token = await app.tokenOf(account)
    const reads = Object.values<EndpointDefinition>(endpoints).filter((one) => one.method === 'GET' && one.access === access && !one.media)
    const failed: string[] = []
    for (const { path } of reads) {
      const answer = await app.http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode >= 500) failed.push(`${answer.statusCode} ${path}`)
    }
    expect(reads.length).toBeGreaterThan(20)
    expect(failed).toEqual([])
  })
})

describe('work inside a transaction', () => {
  it('fails in tests when it takes a second connection from its pool, and may do so afterwards', async () => {
    const db = openDatabase(app.database.connectionString, { maxConnections: 2 })
    const reported: string[] = []
    forbidNestedConnections(db, ({ message }) => reported.push(message))
    const nested = db.transaction(async () => db.raw('SELECT 1'))
    await expect(nested).rejects.toThrow('asks the pool for a second connection')
    const later = Promise.withResolvers<void>()
    const follower = await db.transaction(async (trx) => {
      await trx.raw('SELECT 1')
      return { done: later.promise.then(async () => db.raw('SELECT 1')) }
    })
    later.resolve()
    await follower.done
    expect(reported).toHaveLength(1)
    await db.destroy()
  })
})
