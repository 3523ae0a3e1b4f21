import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Config } from '../../platform/config.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createMail, type Email } from './index.ts'
import { givenEmail } from './mail.test-bench.ts'

let database: TestDatabase
const apps: FastifyInstance[] = []
let time = Date.parse('2026-11-21T06:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.drop()
})

async function givenApp(settings: Partial<Config> = {}) {
  const config = testConfig({ publicUrl: 'http://parlour.test:8080', ...settings })
  const mail = createMail({ db: database.db, config, queue: { enqueue: async () => undefined }, now: () => new Date((time += 1_000)) })
  const app = await createTestApp({ config, db: database.db, authenticate: () => Promise.reject(new Error('unused')), modules: [mail] })
  apps.push(app)
  return {
    post: async (email: Email) => database.db.transaction(async (trx) => mail.post(trx, email)),
    get: async (url = '/outbox', host = 'parlour.test:8080') => app.inject({ method: 'GET', url, headers: { host } }),
  }
}

describe('the development outbox', () => {
  it('shows the newest emails with their codes and links, and says that nothing is sent', { meta: { req: 'D06 D07' } }, async () => {
    const { post, get } = await givenApp()
    await post(givenEmail('email-code-old', 'ru'))
    await post(givenEmail('password-reset', 'ar', { account: '<script>alert(1)</script>' }))
    const page = await get()
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('nothing is sent')
    expect(page.body).toContain('<a href="http://localhost:8080/en?reset=a&amp;b=1" rel="noreferrer">')
    expect(page.body).toMatch(/<pre lang="ar" dir="rtl">/)
    expect(page.body.indexOf('password-reset')).toBeLessThan(page.body.indexOf('email-code-old'))
    expect(page.body).toContain('<iframe sandbox title')
    expect(page.body).not.toContain('<script')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain(`'nonce-${/<style nonce="([^"]+)"/.exec(page.body)?.[1]}'`)
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('answers the same emails as JSON, 50 at most', async () => {
    const { post, get } = await givenApp()
    for (let count = 0; count < 51; count += 1) await post(givenEmail('email-code-new', 'en', { code: String(100_000 + count) }))
    const emails = (await get('/outbox?format=json')).json<Record<string, string>[]>()
    expect(emails).toHaveLength(50)
    expect(Object.keys(emails[0] ?? {}).toSorted()).toEqual(['at', 'kind', 'locale', 'subject', 'text', 'to'])
    expect(emails[0]?.text).toContain('100050')
    expect(emails[49]?.text).toContain('100001')
  })

  it.each<[string, Partial<Config>]>([
    ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:2525' }],
    ['in production', { environment: 'production' }],
  ])('does not exist %s', { meta: { req: 'D06' } }, async (_name, settings) => {
    const { get } = await givenApp(settings)
    for (const url of ['/outbox', '/outbox?format=json']) expect((await get(url)).statusCode).toBe(404)
  })

  it.each(['evil.example', 'parlour.test', 'parlour.test:8081', 'site.parlour.test:8080'])(
    'does not exist on the host %s',
    async (host) => {
      const { get } = await givenApp()
      expect((await get('/outbox?format=json', host)).statusCode).toBe(404)
    },
  )
})
