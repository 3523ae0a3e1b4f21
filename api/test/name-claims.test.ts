import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from './whole-app.ts'

interface Answer {
  readonly status: number
  readonly data: { readonly id: string; readonly error?: string; readonly fields?: Readonly<Record<string, string>> }
}

const ROUNDS = 8

let app: WholeApp
let ana: string
let bob: string

beforeAll(async () => {
  app = await createWholeApp()
  ana = await app.tokenOf('merchant1')
  bob = await app.tokenOf(await newMerchant())
})
afterAll(async () => {
  await app.close()
})

async function newMerchant(): Promise<string> {
  const account = `b${randomUUID().slice(0, 10)}`
  const payload = { account, password: 'parlour-demo', email: `${account}@parlour.example`, leagueCode: '', server: 'unicorn' }
  await app.http.inject({ method: 'POST', url: '/api/login/register', payload })
  return account
}

async function post(token: string, path: string, payload: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const answer = await app.http.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  return { status: answer.statusCode, data: answer.json<{ data: Answer['data'] }>().data }
}

async function draft(token: string, siteName: string): Promise<string> {
  const fields = { contactName: 'Ana', otherContact: '@ana', phone: '+55 11999990000', packageId: 'standard' }
  const login = { operationAccount: 'manager1', operationPassword: '058264' }
  const { data } = await post(token, 'cart/create', { countriesId: 76, siteName, ...fields, ...login })
  const design = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
  expect((await post(token, 'cart/template', { id: data.id, ...design })).status).toBe(200)
  return data.id
}

const order = async (token: string, id: string) => post(token, 'order/create', { id, termsVersion: TERMS_VERSION })
const claim = async (siteName: string) => post(bob, 'cart/create', { countriesId: 76, siteName })

describe('the name of a draft, from cart to order', () => {
  it('goes over to the order, and is free again when the order is cancelled', { meta: { req: 'api-A10 threat-T20' } }, async () => {
    const placed = await order(ana, await draft(ana, 'Harbour Lights'))
    expect(placed.status).toBe(200)
    for (const siteName of ['Harbour Lights', 'Harb0ur Lights', 'HarbourLights'])
      expect(await claim(siteName)).toMatchObject({ status: 409, data: { error: 'cart.site-name-taken' } })
    expect((await post(ana, 'order/edit', { id: placed.data.id, status: 5 })).status).toBe(200)
    expect((await claim('HarbourLights')).status).toBe(200)
  })

  it(
    'goes to the order or to the next draft, never to both, when its 48 hours are over and both come at once',
    { meta: { req: 'api-A10' } },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const siteName = `Pier ${'abcdefgh'[round]}x`
        const id = await draft(ana, siteName)
        await app.letClaimsRunOut()
        const [ordered, taken] = await Promise.all([order(ana, id), claim(siteName)])
        expect(new Set([ordered.status, taken.status])).toEqual(new Set([200, 409]))
      }
    },
  )
})
