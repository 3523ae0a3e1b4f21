import { endpoints, type EndpointDefinition, type ListPreferences } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { wholeAppOn, type WholeApp } from '../../../test/whole-app-on.ts'

let app: WholeApp

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'))
})
afterAll(async () => app.close())

async function call(account: string, endpoint: EndpointDefinition, payload?: object) {
  const headers = { 'x-parlour-vector': 'preferences', authorization: `Bearer ${await app.tokenOf(account)}` }
  const answer = await app.http.inject({ method: endpoint.method, url: endpoint.path, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, data: answer.json<{ data: ListPreferences }>().data }
}

const LATE = { name: 'Late ones', query: 'state=new&sort=received' }
const WIDE = { name: 'النزاعات', query: '' }

it('keeps the row height and the views of each list with the account', async () => {
  expect((await call('auditor1', endpoints.getListPreferences)).data).toEqual({ density: 'normal', views: {} })
  await call('auditor1', endpoints.setListDensity, { density: 'dense' })
  await call('auditor1', endpoints.saveListViews, { list: 'inbox', views: [LATE] })
  await call('auditor1', endpoints.saveListViews, { list: 'disputes', views: [WIDE] })
  const saved = await call('auditor1', endpoints.saveListViews, { list: 'inbox', views: [WIDE, LATE] })
  expect(saved.data).toEqual({ density: 'dense', views: { inbox: [WIDE, LATE], disputes: [WIDE] } })
  expect((await call('auditor1', endpoints.getListPreferences)).data).toEqual(saved.data)
  expect((await call('owner1', endpoints.getListPreferences)).data).toEqual({ density: 'normal', views: {} })
})

it('removes views that are left out, and loses none of another list that is saved at once', async () => {
  await Promise.all([
    call('merchant1', endpoints.saveListViews, { list: 'payouts', views: [LATE] }),
    call('merchant1', endpoints.saveListViews, { list: 'exceptions', views: [WIDE] }),
    call('merchant1', endpoints.setListDensity, { density: 'dense' }),
  ])
  const { data } = await call('merchant1', endpoints.saveListViews, { list: 'payouts', views: [] })
  expect(data).toEqual({ density: 'dense', views: { payouts: [], exceptions: [WIDE] } })
})

it.each([
  ['an unknown list', { list: 'secrets', views: [] }],
  ['a view without a name', { list: 'inbox', views: [{ name: '  ', query: '' }] }],
  ['more views than the limit', { list: 'inbox', views: Array.from({ length: 21 }, () => LATE) }],
  ['an address with spaces', { list: 'inbox', views: [{ name: 'a', query: 'a b' }] }],
])('refuses %s', async (_what, body) => {
  expect((await call('merchant1', endpoints.saveListViews, body)).status).toBe(400)
})
