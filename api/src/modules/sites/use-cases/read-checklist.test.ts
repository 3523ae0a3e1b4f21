import { randomUUID } from 'node:crypto'
import { endpoints, type ChecklistItem, type ProvisioningStep, type Site } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPaidOrder, resultOf, type OpenOrder } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { STUBS } from '../../../../test/stubs.ts'
import { createQuickHasher } from '../../../../test/sessions/quick-hasher.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { createIdentity } from '../../identity/index.ts'
import { createMessenger } from '../../messenger/index.ts'

interface Checklist {
  readonly provisioning: readonly ProvisioningStep[]
  readonly failedAttempts: number
  readonly items: readonly ChecklistItem[]
}

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => {
  await world.close()
})

const provision = async ({ order }: OpenOrder) => world.sites.jobs?.['sites.provision']?.({ orderId: order.id })
const checklist = async (merchantId: string, id: string) => world.call<Checklist>(merchantId, endpoints.getSiteChecklist, { id })
const siteOf = async (open: OpenOrder) => (await resultOf(world, open)).siteId ?? ''

async function givenLiveSite() {
  const open = await givenPaidOrder(world)
  await provision(open)
  return { open, siteId: await siteOf(open) }
}

describe('the checklist of a site', () => {
  it('names the six items in order and the seven steps of a live site', { meta: { req: 'B01' } }, async () => {
    const { open, siteId } = await givenLiveSite()
    const { status, data } = await checklist(open.merchantId, siteId)
    expect(status).toBe(200)
    expect(data.provisioning).toHaveLength(7)
    expect([data.provisioning.every(({ isDone }) => isDone), data.failedAttempts]).toEqual([true, 0])
    expect(data.items.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'email-verified later',
      'deposit-paid open',
      'own-domain open',
      'payment-methods open',
      'first-game later',
      'messenger-bound later',
    ])
  })

  it('ticks the deposit once it is booked in the ledger, and only for its merchant', { meta: { req: 'B01' } }, async () => {
    const { open, siteId } = await givenLiveSite()
    const other = await givenLiveSite()
    const lines = [
      { account: { code: 'chain:tron:deposit:TDeposit', kind: 'asset', bound: 'debit' }, amount: 1_000_000_000n },
      { account: { code: `deposit:${open.merchantId}`, kind: 'liability', bound: 'credit' }, amount: -1_000_000_000n },
    ] as const
    await world.db.transaction(async (trx) => world.ledger.within(trx).post({ key: `tron:${randomUUID()}:0`, kind: 'D1b', lines }))
    const stateOf = async (merchantId: string, id: string) =>
      (await checklist(merchantId, id)).data.items.find(({ step }) => step === 'deposit-paid')?.state
    expect(await stateOf(open.merchantId, siteId)).toBe('done')
    expect(await stateOf(other.open.merchantId, other.siteId)).toBe('open')
    for (const { merchantId, id } of [
      { merchantId: open.merchantId, id: siteId },
      { merchantId: other.open.merchantId, id: other.siteId },
    ]) {
      const offered = (await checklist(merchantId, id)).data.items.filter(({ state }) => state !== 'later')
      const { data } = await world.call<{ list: Site[] }>(merchantId, endpoints.listSites, { id })
      const done = offered.filter(({ state }) => state === 'done').length
      expect(data.list.map((site) => site.checklist)).toEqual([{ done, total: offered.length }])
      expect(offered.length).toBeGreaterThan(done)
    }
  })

  it('is nobody else\u2019s: another merchant and an unknown id get 404', { meta: { req: 'B01' } }, async () => {
    const { siteId, open } = await givenLiveSite()
    expect(await checklist(randomUUID(), siteId)).toMatchObject({ status: 404, error: 'sites.site-not-found' })
    expect(await checklist(open.merchantId, randomUUID())).toMatchObject({ status: 404, error: 'sites.site-not-found' })
    expect(await checklist(open.merchantId, 'no-id')).toMatchObject({ status: 400 })
  })

  it('counts the attempts of the step that fails, and forgets them once it is done', { meta: { req: 'R13 B28' } }, async () => {
    const open = await givenPaidOrder(world)
    world.faults.siteStatus = 502
    for (let time = 0; time < 2; time += 1) await expect(provision(open)).rejects.toThrow('answers 502')
    world.faults.siteStatus = null
    const siteId = await siteOf(open)
    const failing = (await checklist(open.merchantId, siteId)).data
    expect(failing.failedAttempts).toBe(2)
    expect(failing.provisioning.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual(['check-site', 'go-live'])
    await provision(open)
    expect((await checklist(open.merchantId, siteId)).data.failedAttempts).toBe(0)
  })
})

describe('what the checklist needs from others', () => {
  it('knows a mailbox by an event that needed a mailed secret', { meta: { req: 'B01' } }, async () => {
    const identity = createIdentity({
      ...STUBS,
      ...world,
      config: testConfig(),
      mail: { post: async () => undefined },
      queue: noQueue,
      hasher: createQuickHasher(),
    })
    const accountId = await givenAccount()
    await world.db('identity_audit').insert({ account_id: accountId, event: 'registered', at: new Date() })
    expect(await identity.isEmailProven(world.db, accountId)).toBe(false)
    await world.db('identity_audit').insert({ account_id: accountId, event: 'password-reset', at: new Date() })
    expect(await identity.isEmailProven(world.db, accountId)).toBe(true)
  })

  it('knows a bound messenger, and that none is offered without a bot', { meta: { req: 'B01' } }, async () => {
    const bot = { botName: 'parlour_bot', botToken: '1:a', webhookSecret: 's', apiUrl: 'http://127.0.0.1:9' }
    const withBot = createMessenger({ ...world, config: { messenger: bot }, queue: noQueue })
    const without = createMessenger({ ...world, config: { messenger: null }, queue: noQueue })
    const accountId = randomUUID()
    expect([await withBot.messengerOf(world.db, accountId), await without.messengerOf(world.db, accountId)]).toEqual([
      'unbound',
      'not-offered',
    ])
    await world.db('messenger_bindings').insert({ account_id: accountId, chat_id: '77', name: 'Ana', locale: 'en', bound_at: new Date() })
    expect([await withBot.messengerOf(world.db, accountId), await without.messengerOf(world.db, accountId)]).toEqual([
      'bound',
      'not-offered',
    ])
  })
})

const noQueue = { enqueue: async () => undefined }

async function givenAccount(): Promise<string> {
  const id = randomUUID()
  const name = `m${id.slice(0, 8)}`
  const email = `${name}@example.org`
  await world.db('identity_accounts').insert({
    id,
    account: name,
    account_key: name,
    email,
    email_key: email,
    password_hash: 'none',
    registered_at: new Date(),
  })
  return id
}
