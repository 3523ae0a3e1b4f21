import { randomUUID } from 'node:crypto'
import {
  CONSOLE_QUEUES,
  endpoints,
  microOf,
  STAFF_ROLES,
  wireOf,
  type ConsoleOverview,
  type ConsoleQueueId,
  type DataOf,
  type EndpointDefinition,
} from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES, type ObjectKind } from '../../../test/matrix/fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from '../../../test/matrix/matrix-world.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { STUBS } from '../../../test/stubs.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createLedger, creditDeposit, invalidation, purchase } from '../ledger/index.ts'

const KINDS: readonly ObjectKind[] = [
  'verification',
  'league application',
  'contact message',
  'failed order',
  'idle site',
  'suspended merchant',
  'appeal',
  'recovery',
  'release',
  'payout',
  'order void request',
  'chain alarm',
  'dispute',
  'settlement task',
  'merchant with a rest',
  'market change',
  'role change',
  'train',
]
const DAY_MS = 86_400_000

let world: MatrixWorld
const tokens = new Map<string, string>()

beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
  for (const kind of [...KINDS, ...KINDS.filter((one) => one !== 'role change' && one !== 'market change' && one !== 'train')])
    await FIXTURES[kind](world, world.owner)
  // The lists name the people behind what they show.
  const { db } = world.app.database
  await db('payments_releases').update({ proposed_by: world.owner.accountId })
  await db('sites_holds').update({ placed_by: world.owner.accountId })
  await db.raw('UPDATE sites_sites SET paid_at = orders_orders.paid_at FROM orders_orders WHERE orders_orders.id = order_id')
  for (const [account, role] of Object.entries({ owner1: 'owner', operations1: 'operations', finance1: 'finance', support1: 'support' }))
    tokens.set(role, await world.signIn(account))
  for (const [account, role] of Object.entries({ auditor1: 'auditor', content1: 'content', release1: 'release-manager' }))
    tokens.set(role, await world.signIn(account))
})
afterAll(() => world.app.close())

const overviewOf = async (role: string): Promise<ConsoleOverview> =>
  world.fetchData(tokens.get(role) ?? '', endpoints.getConsoleOverview, {})
const listOf = async <Definition extends EndpointDefinition>(call: Definition, input: object = {}): Promise<DataOf<Definition>> =>
  world.fetchData(tokens.get('owner') ?? '', call, input)

describe('the queues of the overview of the console', () => {
  it('hold what the lists hold, and are as old as their oldest entry', async () => {
    const { queues } = await overviewOf('owner')
    const found = Object.fromEntries(queues.map(({ id, count, oldestAt, age }) => [id, [count, oldestAt, age]]))
    const waits = (list: readonly (readonly [since: string, age: string])[]) => {
      const [oldest = null, age = 'stopped'] = list.toSorted(([one], [other]) => one.localeCompare(other))[0] ?? []
      return [list.length, oldest, age]
    }
    const { list: cases } = await listOf(endpoints.listVerifications)
    const { applications } = await listOf(endpoints.listAffiliateApplications, { state: 'pending' })
    const { messages } = await listOf(endpoints.listContactMessages, { state: 'new' })
    const { list: appealing } = (await listOf(endpoints.listMerchants, { appeals: 'open' })).merchants
    const { building } = await listOf(endpoints.listProvisioning)
    const exceptions = (await listOf(endpoints.listPaymentExceptions)).filter(({ age }) => age !== 'stopped')
    const suspensions = await listOf(endpoints.listSuspensions)
    const disputes = await listOf(endpoints.listOpenDisputes)
    const markets = (await listOf(endpoints.listConsoleMarkets)).markets.flatMap(({ change }) => change ?? [])
    const staff = (await listOf(endpoints.listStaff)).changes
    expect(found).toEqual({
      verifications: waits(cases.map(({ submittedAt, age }) => [submittedAt ?? '', age])),
      affiliates: waits(applications.list.map(({ appliedAt, age }) => [appliedAt, age])),
      inbox: waits(messages.list.map(({ receivedAt, age }) => [receivedAt, age])),
      appeals: waits(appealing.flatMap(({ appeal }) => (appeal === null ? [] : [[appeal.sentAt, appeal.age] as const]))),
      provisioning: waits(building.map(({ paidAt, age }) => [paidAt, age])),
      exceptions: waits(exceptions.map(({ since, age }) => [since, age])),
      payouts: waits((await listOf(endpoints.listOutgoing)).map(({ requestedAt, age }) => [requestedAt, age])),
      voidRequests: waits((await listOf(endpoints.listOrderVoidRequests)).map(({ proposedAt, age }) => [proposedAt, age])),
      chains: waits((await listOf(endpoints.listChainAlarms)).map(({ raisedAt, age }) => [raisedAt, age])),
      depositTasks: waits((await listOf(endpoints.listSettlementTasks)).map(({ createdAt, age }) => [createdAt, age])),
      depositReturns: waits((await listOf(endpoints.listDepositReturns)).map(({ since, age }) => [since, age])),
      deposits: [(await listOf(endpoints.listDepositWatch)).total, expect.any(String), 'fresh'],
      idleSites: [(await listOf(endpoints.listIdleSites)).filter(({ isDue }) => isDue).length, expect.any(String), 'stopped'],
      suspensions: waits(suspensions.map(({ placedAt }) => [placedAt, 'fresh'])),
      disputes: waits(disputes.map(({ openedAt }) => [openedAt, 'fresh'])),
      markets: [markets.length, expect.any(String), expect.any(String)],
      staff: [staff.length, staff.map(({ requestedAt }) => requestedAt).toSorted()[0], expect.any(String)],
    })
    for (const id of Object.keys(CONSOLE_QUEUES).filter((one) => one !== 'deposits')) expect([id, found[id]?.[0]]).not.toEqual([id, 0])
  })

  it('are due when the time of their oldest entry is up, and the most urgent come first', async () => {
    const { queues } = await overviewOf('owner')
    const dueAt = (id: ConsoleQueueId) => queues.find((queue) => queue.id === id)?.dueAt
    const [application] = (await listOf(endpoints.listAffiliateApplications, { state: 'pending' })).applications.list
    const [dispute] = await listOf(endpoints.listOpenDisputes)
    const [suspension] = await listOf(endpoints.listSuspensions)
    expect(dueAt('affiliates')).toBe(application?.reviewBy)
    expect(dueAt('disputes')).toBe(dispute?.finalAt)
    expect(dueAt('suspensions')).toBe(suspension?.liftsAt)
    expect(queues[0]).toMatchObject({ id: 'chains', age: 'late' })
    const urgency = ['late', 'warning', 'fresh', 'stopped']
    const ages = queues.map(({ age }) => urgency.indexOf(age))
    expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  })

  it('are as old as the first reminder where deposits are low', async () => {
    const { db } = world.app.database
    const depositsNow = async () => (await overviewOf('finance')).queues.find(({ id }) => id === 'deposits')
    const before = await depositsNow()
    const [first, second] = [randomUUID(), randomUUID()]
    const day = (number: number) => new Date(`2020-01-0${number}T10:00:00Z`)
    await db('settlement_watches').insert([first, second].map((merchant_id) => ({ merchant_id, is_wanting: true, episode: 2 })))
    const reminders = [
      { merchant_id: first, episode: 1, reminder: 'below-30', reached_at: day(1) },
      { merchant_id: first, episode: 2, reminder: 'below-30', reached_at: day(4) },
      { merchant_id: first, episode: 2, reminder: 'below-15', reached_at: day(5) },
    ]
    await db('settlement_reminders').insert(reminders)
    expect(await depositsNow()).toMatchObject({ count: (before?.count ?? 0) + 2, oldestAt: day(4).toISOString(), age: before?.age })
    for (const table of ['settlement_reminders', 'settlement_watches']) await db(table).whereIn('merchant_id', [first, second]).delete()
  })

  it('are due when the first sites close, where deposits are low', { meta: { req: 'S16 S17' } }, async () => {
    const { list } = await listOf(endpoints.listDepositWatch, { pageSize: '50', sort: 'closes' })
    const [first] = list.filter(({ state }) => state === 'empty')
    const queue = (await overviewOf('finance')).queues.find(({ id }) => id === 'deposits')
    expect(queue?.dueAt).toBe(first?.suspendsOn ? new Date(first.suspendsOn).toISOString() : null)
    expect(first).toBeDefined()
  })

  it('count the price of a voided order until it is released', async () => {
    const before = await exceptionsNow()
    const orderId = randomUUID()
    const at = new Date()
    const { db } = world.app.database
    const [sample]: Record<string, unknown>[] = await db('orders_orders').limit(1)
    const voided = { id: orderId, item_id: orderId, order_number: 'P-2345-6789', slug: 'voided', status: 3, paid_at: at, closed_at: at }
    await db('orders_orders').insert({ ...sample, ...voided, site_id: null })
    expect(await exceptionsNow()).toBe(before)
    const { merchant_id: merchantId, amount } = sample ?? {}
    const order = { id: orderId, merchantId: String(merchantId), amount: BigInt(String(amount)) }
    const paid = { key: `tron:${orderId}:0`, chain: 'tron', address: `T${orderId}`, amount: order.amount }
    const journals = [creditDeposit(paid, order.merchantId), purchase({ ...order, confirmed: 0n }), invalidation(order)]
    await db.transaction(async (trx) => createLedger(STUBS).within(trx).postAll(journals))
    expect(await exceptionsNow()).toBe(before + 1)
    const release = { id: randomUUID(), booking: `invalid:${orderId}`, kind: 'held', merchant_id: order.merchantId, amount: String(amount) }
    const people = { reason: 'Checked', proposed_by: randomUUID(), proposed_at: at, approved_by: randomUUID(), approved_at: at }
    await db('payments_releases').insert({ ...release, ...people })
    expect(await exceptionsNow()).toBe(before)
  })

  it('are those that the roles open, with nothing else', { meta: { req: 'D30' } }, async () => {
    for (const role of STAFF_ROLES) {
      const { queues, money, trains, incidents } = await overviewOf(role)
      const open = Object.entries(CONSOLE_QUEUES).filter(([, { staffRoles }]) => (staffRoles as readonly string[]).includes(role))
      expect([role, queues.map(({ id }) => id).toSorted()]).toEqual([role, open.map(([id]) => id).toSorted()])
      expect([role, money !== null]).toEqual([role, ['owner', 'finance', 'auditor'].includes(role)])
      expect([role, trains !== null]).toEqual([role, endpoints.listTrains.staffRoles.some((one) => one === role)])
      const maySites = endpoints.listProvisioning.staffRoles.some((one) => one === role)
      expect([role, incidents.some(({ kind }) => kind === 'provisioning-failing')]).toEqual([role, maySites])
    }
  })
})

async function exceptionsNow(): Promise<number> {
  return (await overviewOf('finance')).queues.find(({ id }) => id === 'exceptions')?.count ?? 0
}

describe('the overview of the console', () => {
  it('takes a statement for lists, one for money, and one where a queue depends on two modules', async () => {
    const countOf = async (role: string, call: EndpointDefinition) =>
      (await statementsOf(() => world.fetchData(tokens.get(role) ?? '', call, {}))).length
    await countOf('owner', endpoints.getConsoleOverview)
    const toSignIn = (await countOf('owner', endpoints.listChainAlarms)) - 1
    const counts = [await countOf('owner', endpoints.getConsoleOverview), await countOf('support', endpoints.getConsoleOverview)]
    expect(counts).toEqual([toSignIn + 3, toSignIn + 1])
  })

  it('lists releases under way, and what went wrong with its place', async () => {
    const { db } = world.app.database
    const [running] = await listOf(endpoints.listTrains)
    const id = randomUUID()
    const [row]: Record<string, unknown>[] = await db('rollouts_trains').limit(1)
    const members = JSON.stringify(row?.members)
    const ended = { id, salt: id, state: 'rolled-back', ended_at: new Date(), members, plan: JSON.stringify(row?.plan) }
    await db('rollouts_trains').insert({ ...row, ...ended })
    await db('ledger_alarms').insert({ finding: 'The sum is 1', raised_at: new Date() })
    await db('integrations_webhooks').insert({
      id: randomUUID(),
      merchant_id: world.owner.accountId,
      url: 'https://hooks.example/a',
      events: ['site.live'],
      secret: Buffer.from('s'),
      created_at: new Date(),
      failing_since: new Date(),
    })
    const { trains, incidents } = await overviewOf('owner')
    expect(trains).toEqual([running])
    expect(incidents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'books-differ' }),
        expect.objectContaining({ kind: 'release-rolled-back', id }),
        expect.objectContaining({ kind: 'webhook-failing', subject: 'hooks.example', id: world.owner.accountId }),
        expect.objectContaining({ kind: 'provisioning-failing', step: expect.stringMatching(/^[a-z-]+$/) }),
      ]),
    )
    expect((await overviewOf('finance')).incidents.map(({ kind }) => kind)).not.toContain('release-rolled-back')
    await db('ledger_alarms').whereNull('cleared_at').update({ cleared_at: new Date() })
  })

  it('adds up the money of today and of yesterday', async () => {
    const { db } = world.app.database
    const sums = async () => (await overviewOf('finance')).money
    const before = await sums()
    const [transfer]: Record<string, unknown>[] = await db('payments_transfers').where({ state: 'held' }).limit(1)
    const at = new Date()
    const yesterday = new Date(at.getTime() - DAY_MS)
    for (const [ordinal, credited_at] of [at, yesterday].entries())
      await db('payments_transfers').insert({ ...transfer, ordinal: 90 + ordinal, log_index: 90 + ordinal, credited_at, amount: '7000000' })
    await db('payments_transfers').insert({
      ...transfer,
      ordinal: 99,
      log_index: 99,
      state: 'reversed',
      credited_at: at,
      amount: '7000000',
    })
    const after = await sums()
    const more = (amount: string | undefined, micro: bigint) => wireOf(microOf(amount ?? '0') + micro)
    expect(after?.today.received).toBe(more(before?.today.received, 7_000_000n))
    expect(after?.yesterday.received).toBe(more(before?.yesterday.received, 7_000_000n))
    const fees = await db('settlement_statements').where('closed_at', '>=', at.toISOString().slice(0, 10)).sum('total as total').first()
    expect(after?.today.fees).toBe(wireOf(BigInt(fees?.total ?? 0)))
    const held = await db('ledger_accounts').where('code', 'like', 'deposit:%').sum('balance as total').first()
    expect(after?.today.deposits).toBe(wireOf(-BigInt(held?.total ?? 0)))
  })
})
