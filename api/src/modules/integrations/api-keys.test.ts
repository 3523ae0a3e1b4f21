import { randomUUID } from 'node:crypto'
import { endpoints, INTEGRATION_LIMITS, type ApiKey, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { createIntegrationsBench, type IntegrationsBench } from './integrations.test-bench.ts'

const DEFINITIONS: readonly EndpointDefinition[] = Object.values(endpoints)

let bench: IntegrationsBench
let merchant: string

beforeAll(async () => {
  bench = await createIntegrationsBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  merchant = randomUUID()
  bench.clock.now = new Date('2026-11-21T12:00:00Z')
})

async function givenKey(scopes: readonly string[] = ['orders:read'], name = 'Ledger'): Promise<{ key: ApiKey; token: string }> {
  return (await bench.call(merchant, endpoints.createApiKey, { name, scopes })).data
}
const keysNow = async (): Promise<readonly ApiKey[]> => (await bench.call(merchant, endpoints.listApiKeys)).data
const read = async (token: string) => bench.call(token, endpoints.listOrders)

describe('API keys', { meta: { req: 'B10' } }, () => {
  it('shows a token once and keeps its hash', { meta: { req: 'B10' } }, async () => {
    const { key, token } = await givenKey()
    expect(token).toMatch(/^pk_live_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Ledger', hint: token.slice(0, 12), scopes: ['orders:read'], lastUsedOn: null, oldUntil: null })
    expect((await bench.call(merchant, endpoints.listApiKeys)).text).not.toContain(token)
    expect(JSON.stringify(await bench.db('integrations_keys'))).not.toContain(token)
  })

  it('reads the orders of its merchant and notes the day of its use', { meta: { req: 'B10' } }, async () => {
    const { token } = await givenKey()
    const id = await givenOrderRow(bench.db, 0, { merchantId: merchant })
    await givenOrderRow(bench.db, 0)
    const answer = await read(token)
    expect([answer.status, answer.data.list.map((order) => order.id)]).toEqual([200, [id]])
    expect((await bench.call(token, endpoints.getOrder, { id })).status).toBe(200)
    expect(await keysNow()).toMatchObject([{ lastUsedOn: '2026-11-21' }])
  })

  it('makes 300 calls a minute; more are rejected, and other keys are not held up', { meta: { req: 'B10' } }, async () => {
    const [{ token }, other] = [await givenKey(), await givenKey()]
    bench.clock.now = new Date('2026-11-21T12:00:20Z')
    for (let call = 0; call < INTEGRATION_LIMITS.keyCallsPerMinute; call += 1) expect((await read(token)).status).toBe(200)
    expect(await read(token)).toMatchObject({ status: 429, error: 'platform.rate-limited' })
    expect((await read(other.token)).status).toBe(200)
    bench.clock.now = new Date('2026-11-21T12:01:00Z')
    expect((await read(token)).status).toBe(200)
  })

  it('makes only the calls of its scopes', { meta: { req: 'B10' } }, async () => {
    const { token } = await givenKey(['sites:read'])
    expect((await bench.call(token, endpoints.listSites)).status).toBe(200)
    expect(await read(token)).toMatchObject({ status: 403, error: 'integrations.key-scope' })
  })

  it('changes nothing but the feed of sites, and never reaches the account or other keys', { meta: { req: 'B10' } }, async () => {
    const { token } = await givenKey(['orders:read', 'sites:read', 'settlement:read', 'usage:write'])
    const id = await givenOrderRow(bench.db, 0, { merchantId: merchant, confirmed: 0n, paidAt: null })
    const calls = [
      [endpoints.editOrder, { id, status: 5 }],
      [endpoints.createOrder, { id }],
      [endpoints.resetOperationPassword, { id, password: '123456' }],
      [endpoints.listApiKeys, {}],
      [endpoints.createApiKey, { name: 'more', scopes: ['orders:read'] }],
      [endpoints.listWebhooks, {}],
    ] as const
    for (const [endpoint, input] of calls) {
      expect(await bench.call(token, endpoint, input)).toMatchObject({ status: 403, error: 'integrations.key-scope' })
    }
  })

  it(
    'opens to keys only reads of a merchant’s own things and the feed of its sites, and nothing of the account',
    { meta: { req: 'B10' } },
    () => {
      const open = DEFINITIONS.filter(({ keyScope }) => keyScope !== undefined)
      expect(open.length).toBeGreaterThan(3)
      expect(open.filter(({ keyScope }) => !keyScope?.endsWith(':read')).map(({ operationId }) => operationId)).toEqual(['takeSiteEvents'])
      for (const { access, owner, path, isIdempotent } of open) {
        expect([access, owner, isIdempotent]).toEqual(['merchant', 'self', undefined])
        expect(path).toMatch(/^\/api\/(?:(?:order|site|settlement)(?:\/|$)|pay\/receipt$)/)
        expect(path).not.toMatch(/create|edit|delete|save/)
      }
    },
  )

  it('rejects a token that nobody has, one that was ended, and the key of a suspended account', { meta: { req: 'B10' } }, async () => {
    expect(await read('pk_live_nothing')).toMatchObject({ status: 401, error: 'integrations.key-unknown' })
    const { key, token } = await givenKey()
    bench.suspended.add(merchant)
    expect(await read(token)).toMatchObject({ status: 403, error: 'identity.suspended' })
    bench.suspended.delete(merchant)
    expect((await read(token)).status).toBe(200)
    expect((await bench.call(merchant, endpoints.revokeApiKey, { id: key.id })).data).toEqual({ id: key.id })
    expect((await read(token)).status).toBe(401)
    expect(await keysNow()).toEqual([])
  })

  it('opens no workspace to a merchant who is of the staff since', { meta: { req: 'B10 D30' } }, async () => {
    const { token } = await givenKey()
    bench.staff.add(merchant)
    expect(await read(token)).toMatchObject({ status: 403, error: 'identity.staff-no-workspace' })
    bench.staff.delete(merchant)
    expect((await read(token)).status).toBe(200)
  })

  it('lets the old token work beside the new one for 24 hours', { meta: { req: 'B10' } }, async () => {
    const { key, token: old } = await givenKey()
    const rotated = await bench.call(merchant, endpoints.rotateApiKey, { id: key.id })
    expect(rotated.data.key).toMatchObject({ id: key.id, oldUntil: '2026-11-22T12:00:00.000Z', hint: rotated.data.token.slice(0, 12) })
    const statuses = async () => [(await read(old)).status, (await read(rotated.data.token)).status]
    expect(await statuses()).toEqual([200, 200])
    bench.clock.now = new Date('2026-11-22T12:00:00Z')
    expect(await statuses()).toEqual([401, 200])
    expect(await keysNow()).toMatchObject([{ oldUntil: null }])
  })

  it('keeps twenty keys, also when they are made at once', { meta: { req: 'B10' } }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => bench.call(merchant, endpoints.createApiKey, { name: 'k', scopes: ['orders:read'] })),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await keysNow()).toHaveLength(20)
  })

  it('requires a name that is more than spaces', { meta: { req: 'B10' } }, async () => {
    const blank = await bench.call(merchant, endpoints.createApiKey, { name: '  ', scopes: ['orders:read'] })
    expect(blank).toMatchObject({ status: 400, data: { fields: { name: 'required' } } })
  })

  it('answers for another merchant’s key, byte for byte, like for one that is missing', { meta: { req: 'B10' } }, async () => {
    const { key } = await givenKey()
    const stranger = randomUUID()
    const saidOf = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    for (const endpoint of [endpoints.rotateApiKey, endpoints.revokeApiKey]) {
      const foreign = await bench.call(stranger, endpoint, { id: key.id })
      const missing = await bench.call(stranger, endpoint, { id: randomUUID() })
      expect([foreign.status, saidOf(foreign.text)]).toEqual([404, saidOf(missing.text)])
    }
    expect(await keysNow()).toEqual([key])
  })
})
