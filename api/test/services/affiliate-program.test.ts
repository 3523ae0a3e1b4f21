import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from '../whole-app.ts'
import { AFFILIATE_FORM } from './affiliate-forms.ts'

let app: WholeApp
beforeAll(async () => {
  app = await createWholeApp()
})
afterAll(() => app.close())

async function call(token: string | null, method: 'GET' | 'POST', url: string, payload: object = {}) {
  const headers = {
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await app.http.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json<{ data: ReturnType<typeof JSON.parse> }>().data
}

it(
  'goes the whole way: apply signed in, approve, register with the code, and see it in the dashboard',
  { meta: { req: 'M05' } },
  async () => {
    const [merchant, staff] = [await app.tokenOf('agent01'), await app.tokenOf('operations1')]
    const { reference } = await call(merchant, 'POST', '/api/league/save', AFFILIATE_FORM)
    const queue = await call(staff, 'GET', '/api/console/affiliates')
    const { id, account } = queue.applications.list.find((row: { reference: string }) => row.reference === reference)
    expect(account).toBe('agent01')
    const { leagueCode } = await call(staff, 'POST', '/api/console/affiliates/decide', { id, decision: 'approved', reason: '' })
    await call(null, 'POST', '/api/league/click', { code: leagueCode })
    const newcomer = { account: 'newcomer', password: 'correct horse 1', email: 'newcomer@example.org', leagueCode }
    await call(null, 'POST', '/api/login/register', newcomer)
    expect(await call(merchant, 'GET', '/api/league/dashboard')).toMatchObject({
      leagueCode,
      totals: { clicks: 1, registrations: 1, sites: 0, commission: '0.000000' },
    })
  },
)

it('lands with the topic "ads" in the inbox of the console', { meta: { req: 'M04' } }, async () => {
  const form = { topic: 'ads', name: 'Ana', email: '', messenger: '@ana', message: 'How is the fund shared?', locale: 'bn' }
  const rest = { page: 'services/online-casino-advertising', website: '', hasConsent: true }
  const { reference } = await call(null, 'POST', '/api/contact/submit', { ...form, ...rest })
  const inbox = await call(await app.tokenOf('operations1'), 'GET', '/api/console/messages?topic=ads')
  expect(inbox.messages.list).toMatchObject([{ reference, topic: 'ads', state: 'new' }])
})
