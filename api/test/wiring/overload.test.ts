import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

let app: WholeApp

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'), { config: { callsAtOnce: 0 } })
})
afterAll(async () => app.close())

describe('a process that takes no more calls', () => {
  it.each([
    ['localhost:8080', '/api/opening-station/countries-list', 503],
    ['lucky.localhost:8080', '/backend', 503],
    ['lucky.localhost:8080', '/backend/games', 503],
    ['localhost:8080', '/robots.txt', 200],
    ['localhost:8080', '/healthz', 200],
  ])('answers http://%s%s with %i', async (host, url, status) => {
    const { statusCode } = await app.http.inject({ url, headers: { host } })
    expect(statusCode).toBe(status)
  })
})
