import { LANGUAGES } from '@parlour/i18n'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { backOfficeRoutes, type BackOfficeRouteDeps } from './back-office.routes.ts'

const HOST = 'lucky.localhost:8080'
const PAGE_HEADERS = { host: HOST, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }
const TYPED = { token: 'a-token', version: '3', title: 'Friday <b>', text: 'A long text' }

let app: FastifyInstance
let failure: Error

beforeAll(async () => {
  const fail = async (): Promise<never> => Promise.reject(failure)
  // Everything that the pages ask for fails at once; the failure is that of the first question.
  const deps = { operation: { find: fail }, publicUrl: 'http://localhost:8080' } as unknown as BackOfficeRouteDeps
  app = await createTestApp({
    config: testConfig(),
    db: {} as Database,
    authenticate: fail,
    modules: [{ routes: backOfficeRoutes(deps) }],
    siteUrlOf: (host, url) => (host === HOST ? `/__site/lucky${url}` : null),
  })
})
afterAll(async () => app.close())
beforeEach(() => {
  failure = new DomainError('platform.unavailable', { retryAfterSeconds: 2 })
})

const fetchData = async (path: string, headers = {}) => app.inject({ method: 'GET', url: path, headers: { ...PAGE_HEADERS, ...headers } })
const post = async (path: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...PAGE_HEADERS, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

describe('a page or form of the back office that fails', { meta: { req: 'D04' } }, () => {
  it.each([
    [503, 'busy right now', () => new DomainError('platform.unavailable', { retryAfterSeconds: 2 })],
    [500, 'we have recorded it', () => new Error('a secret of the house')],
  ])(
    'shows a person with %i what happened, and sends the same form once more with all that was typed',
    { meta: { req: 'D04' } },
    async (status, text, make) => {
      failure = make()
      const answer = await post('/backend/promotions?lang=en', TYPED)
      const { body, headers } = answer
      expect([answer.statusCode, headers['content-type'], headers['retry-after']]).toEqual([
        status,
        'text/html; charset=utf-8',
        status === 503 ? '2' : undefined,
      ])
      expect(body).toContain(text)
      expect(body).toContain('What you typed is still here')
      expect(body).toContain('<form class="card" method="post" action="/backend/promotions?lang=en">')
      for (const field of ['name="token" value="a-token"', 'name="version" value="3"', 'name="title" value="Friday &lt;b&gt;"'])
        expect(body).toContain(field)
      expect(/<script|a secret of the house/.test(body)).toBe(false)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';.* form-action 'self';/)
    },
  )

  it('leads from a page that could not be shown to the same address again', { meta: { req: 'D04' } }, async () => {
    const { body, statusCode } = await fetchData('/backend/pages?in=pt&lang=en')
    expect([statusCode, body.includes('<a class="button" href="/backend/pages?in=pt&amp;lang=en">Try again</a>')]).toEqual([503, true])
    expect(body).not.toContain('What you typed')
  })

  it(
    'says of a form that is too large how to get back to what was typed, in every language and without a hole',
    { meta: { req: 'D04' } },
    async () => {
      for (const { code, hreflang, dir } of LANGUAGES) {
        const { body, statusCode } = await post(`/backend/pages?lang=${code}`, { text: 'x'.repeat(300_000) })
        expect([statusCode, body.includes(`<html lang="${hreflang}" dir="${dir}">`), /\{\{|undefined/.test(body)]).toEqual([
          413,
          true,
          false,
        ])
      }
      expect((await post('/backend/pages', { text: 'x'.repeat(300_000) })).body).toContain('Go back in your browser')
    },
  )

  it('asks for the sign-in again with the account and the form that waits, never with the password', { meta: { req: 'D04' } }, async () => {
    const stored = { 'kept.page': 'pages', 'kept.title': 'About us' }
    const { body, statusCode } = await post('/backend/sign-in', { ...stored, account: 'operator1', password: '4815162342' })
    expect([statusCode, body.includes('busy right now'), body.includes('4815162342')]).toEqual([503, true, false])
    for (const field of ['name="kept.title" value="About us"', 'name="account" value="operator1"']) expect(body).toContain(field)
  })

  it('gives nothing back of a form that the page of another site sent', { meta: { req: 'D04 session-S24' } }, async () => {
    const { body, statusCode } = await post('/backend/promotions', TYPED, { 'sec-fetch-site': 'cross-site' })
    expect([statusCode, body.includes('<form'), body.includes('A long text')]).toEqual([400, false, false])
    expect(body).toContain('did not come from a page of this back office')
  })

  it('answers a program that requests JSON in the envelope', { meta: { req: 'D04 D09' } }, async () => {
    const json = { accept: 'application/json' }
    const answers = [await fetchData('/backend/pages', json), await post('/backend/pages', { text: 'x'.repeat(300_000) }, json)]
    expect(answers.map((answer) => [answer.statusCode, answer.json().data.error])).toEqual([
      [503, 'platform.unavailable'],
      [413, 'platform.too-large'],
    ])
  })
})
