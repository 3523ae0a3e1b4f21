import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { isAllowed, STAFF_CALLS } from '../matrix/describe-staff-roles.ts'
import { inputWith } from '../matrix/call-samples.ts'
import { PRODUCTION_ENVIRONMENT } from '../production-environment.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

let app: WholeApp
let token = ''

beforeAll(async () => {
  app = await wholeAppOn(await createTestDatabase('demonstration'), { config: { isStaffFactorRequired: true } })
  token = await app.tokenOf('owner1')
})
afterAll(() => app.close())

async function send({ method, path }: EndpointDefinition, input: object = {}, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': 'a-key-of-a-test' }
  const answer = await app.http.inject({ method, url: path, headers, ...(method === 'POST' ? { payload: input } : {}) })
  return { status: answer.statusCode, data: answer.json<{ data: Record<string, unknown> }>().data }
}

const REJECTED = { status: 403, data: { error: 'identity.staff-factor-missing' } }
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

describe('two-step login of the staff', { meta: { req: 'D30' } }, () => {
  it(
    'without it no call of the staff is answered, whatever it sends, and everything that sets it up is',
    { meta: { req: 'D30' } },
    async () => {
      for (const call of STAFF_CALLS.filter((one) => isAllowed(one, 'owner'))) {
        expect([call.operationId, await send(call, inputWith(call))]).toMatchObject([call.operationId, REJECTED])
      }
      expect((await send(endpoints.getUserInfo)).status).toBe(200)
      expect((await send(endpoints.listSessions)).status).toBe(200)
    },
  )

  it('says nothing else to those who lack the role anyway', { meta: { req: 'D30' } }, async () => {
    const release = await app.tokenOf('release1')
    expect(await send(endpoints.listStaff, {}, release)).toMatchObject({ status: 403, data: { error: 'identity.role-missing' } })
    const merchant = await app.tokenOf('merchant1')
    expect(await send(endpoints.listStaff, {}, merchant)).toMatchObject({ status: 403, data: { error: 'identity.role-missing' } })
    expect((await send(endpoints.listOrders, {}, merchant)).status).toBe(200)
  })

  it(
    'opens with the mailed code and the first right one of the app, at the next call of the same session, and closes when it is turned off',
    { meta: { req: 'D30' } },
    async () => {
      const alone = await send(endpoints.startSecondFactor, { password: 'parlour-demo' })
      expect(alone).toMatchObject({ status: 400, data: { fields: { emailCode: 'required' } } })
      expect((await send(endpoints.sendSecondFactorCode, { password: 'parlour-demo' })).status).toBe(200)
      const email: { values: { code: string } } = await app.database
        .db('mail_messages')
        .where({ kind: 'second-factor-code' })
        .first('values')
      const emailCode = email.values.code
      const { data } = await send(endpoints.startSecondFactor, { password: 'parlour-demo', emailCode })
      expect(await send(endpoints.listStaff)).toMatchObject(REJECTED)
      const secret = String(data.secret)
      expect((await send(endpoints.confirmSecondFactor, { code: codeOf(secret), emailCode })).status).toBe(200)
      const list = await send(endpoints.listStaff)
      expect(list).toMatchObject({ status: 200, data: { isSecondFactorRequired: true } })
      const people = list.data.people as readonly { readonly username: string; readonly hasSecondFactor: boolean }[]
      expect(people.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ username }) => username)).toEqual(['owner1'])
      expect((await send(endpoints.stopSecondFactor, { password: 'parlour-demo', code: codeOf(secret, 1) })).status).toBe(200)
      expect(await send(endpoints.listStaff)).toMatchObject(REJECTED)
    },
  )
})

describe('a demonstration', { meta: { req: 'D30' } }, () => {
  it('does without it, and says so to whoever reads the list', { meta: { req: 'D30' } }, async () => {
    const demo = await wholeAppOn(await createTestDatabase('demonstration'), { config: { isStaffFactorRequired: false } })
    const headers = { authorization: `Bearer ${await demo.tokenOf('owner1')}` }
    const answer = await demo.http.inject({ method: 'GET', url: endpoints.listStaff.path, headers })
    await demo.close()
    expect(answer.json()).toMatchObject({ success: true, data: { isSecondFactorRequired: false } })
  })

  it('is never production: there two-step login is required, and nothing turns that off', { meta: { req: 'D30' } }, () => {
    const root = mkdtempSync(join(tmpdir(), 'parlour-factor-'))
    const isRequired = (environment: Readonly<Record<string, string>>) => readConfig(environment, root).isStaffFactorRequired
    expect(isRequired({})).toBe(false)
    expect(isRequired({ STAFF_SECOND_FACTOR: 'required' })).toBe(true)
    expect(() => isRequired({ ...PRODUCTION_ENVIRONMENT, STAFF_SECOND_FACTOR: 'demonstration' })).toThrow(
      'must not be demonstration in production',
    )
    expect(isRequired(PRODUCTION_ENVIRONMENT)).toBe(true)
    expect(() => isRequired({ STAFF_SECOND_FACTOR: 'off' })).toThrow('STAFF_SECOND_FACTOR')
  })
})
