import { endpoints, OrderStatus, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenMoney } from './money/assert-money-holds.ts'
import { madeWorld, type MadeWorld } from './made-world.ts'
import { wholeAppOn, type WholeApp } from './whole-app-on.ts'

const MAKING_TIMEOUT_MS = 600_000

let world: MadeWorld
let app: WholeApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  world = await madeWorld(new Date())
  app = await wholeAppOn(world.database, { networks: world.networks, hasher: world.hasher })
}, MAKING_TIMEOUT_MS)

afterAll(async () => {
  await app.close()
  await world.stop()
})

async function read<Data>(
  account: string,
  { method, path }: EndpointDefinition,
  input: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const token = tokens.get(account) ?? (await app.tokenOf(account))
  tokens.set(account, token)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', 'x-parlour-vector': 'test' }
  const query = new URLSearchParams(input).toString()
  const answer = await app.http.inject(
    method === 'GET' ? { method, url: `${path}?${query}`, headers } : { method, url: path, headers, payload: input },
  )
  const { success, data } = answer.json<{ success: boolean; data: Data }>()
  expect(success, answer.body.slice(0, 300)).toBe(true)
  return data
}

interface List {
  readonly list: readonly Readonly<Record<string, unknown>>[]
}

describe('the demonstration world', () => {
  it('holds every proof of the books: journals, statements, seals, and the chain', async () => {
    expect(await findBrokenMoney(world.database.db, world)).toEqual([])
  })

  it('has an audit log of the staff that verifies', async () => {
    const { rows, isIntact } = await read<{ rows: readonly unknown[]; isIntact: boolean | null }>('owner1', endpoints.listStaffAudit)
    expect([rows.length > 0, isIntact]).toEqual([true, true])
  })

  it('shows a merchant with four sites, and orders in every state that a merchant deals with', async () => {
    const { list: sites } = await read<List>('merchant1', endpoints.listSites)
    expect(sites).toHaveLength(4)
    expect(new Set(sites.map(({ countriesId }) => countriesId)).size).toBe(4)
    expect(sites.filter(({ isPaused }) => isPaused)).toHaveLength(1)
    const { list: orders } = await read<List>('merchant1', endpoints.listOrders)
    const half = orders.find(({ status }) => status === OrderStatus.PendingPayment)
    expect(Number(half?.actualPayment)).toBeGreaterThan(0)
    expect(orders.filter(({ status }) => status === OrderStatus.Completed)).toHaveLength(4)
    expect(orders.filter(({ status }) => status === OrderStatus.TimedOut)).toHaveLength(1)
    expect(await read<unknown[]>('merchant1', endpoints.listCartItems)).toHaveLength(1)
  })

  it('shows daily and monthly statements, one open dispute and one answered, credit, and a deposit that was topped up', async () => {
    const { list: statements } = await read<List>('merchant1', endpoints.listStatements)
    expect(statements.length).toBeGreaterThan(10)
    const { rows } = await world.database.db.raw<{ rows: { days: number; count: number }[] }>(
      'SELECT period_end - period_start AS days, count(*)::int FROM settlement_statements GROUP BY 1 ORDER BY 1',
    )
    expect(rows.filter(({ days }) => days === 0).reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(150)
    expect(rows.some(({ days }) => days >= 27)).toBe(true)
    const disputes = await read<readonly { answer: string | null }[]>('merchant1', endpoints.listDisputes)
    expect(disputes.filter(({ answer }) => answer === null)).toHaveLength(1)
    expect(disputes.length).toBe(2)
    const summary = await read<{ credit: string; deposit: { state: string } }>('merchant1', endpoints.getSettlementSummary)
    expect(Number(summary.credit)).toBeGreaterThan(0)
    expect(summary.deposit.state).toBe('healthy')
  })

  it('shows a team of four, a key in use, notices, and a webhook whose failed deliveries were repaired', async () => {
    const team = await read<{ members: readonly { role: string }[]; invitations: readonly unknown[] }>('merchant1', endpoints.getTeam)
    expect(team.members.map(({ role }) => role).toSorted()).toEqual(['finance', 'manager', 'owner', 'viewer'])
    expect(team.invitations).toHaveLength(1)
    const keys = await read<readonly { lastUsedOn: string | null }[]>('merchant1', endpoints.listApiKeys)
    expect(keys.map(({ lastUsedOn }) => lastUsedOn)).not.toContain(null)
    const [webhook] = await read<readonly { id: string }[]>('merchant1', endpoints.listWebhooks)
    const deliveries = await read<{ list: readonly { state: string; log: readonly { status: number }[] }[] }>(
      'merchant1',
      endpoints.listDeliveries,
      {
        id: webhook?.id ?? '',
      },
    )
    const repaired = deliveries.list.filter(({ state, log }) => state === 'delivered' && log.some(({ status }) => status === 503))
    expect(repaired.length).toBeGreaterThan(0)
    expect((await read<List>('merchant1', endpoints.listNotices)).list.length).toBeGreaterThan(5)
  })

  it('shows an affiliate sixty merchants whom it referred, some of whom paid, and a settlement for each week', async () => {
    const { totals, weeks } = await read<{
      totals: { registrations: number; sites: number; settled: string }
      weeks: readonly { state: string }[]
    }>('agent', endpoints.getAffiliateDashboard)
    expect(totals.registrations).toBe(60)
    expect(totals.sites).toBeGreaterThan(8)
    expect(Number(totals.settled)).toBeGreaterThan(0)
    expect(weeks.filter(({ state }) => state === 'settled')).toHaveLength(11)
  })

  it('shows finance exceptions of each kind, near and past their time, and one for which a person proposed a decision', async () => {
    const found = await read<readonly { kind: string; age: string; release: object | null }[]>('finance1', endpoints.listPaymentExceptions)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['held', 'suspense', 'invalid-order', 'under', 'over', 'late']))
    const open = found.filter(({ age }) => age !== 'stopped')
    expect(new Set(open.map(({ age }) => age))).toEqual(new Set(['fresh', 'warning', 'late']))
    expect(open.filter(({ release }) => release !== null)).toHaveLength(1)
  })

  it('shows payouts and returned deposits in every state', async () => {
    const statesOf = async (state: string) =>
      (await read<readonly { kind: string }[]>('finance1', endpoints.listOutgoing, { state })).map(({ kind }) => kind).toSorted()
    expect(await statesOf('reserved')).toEqual(['refund', 'refund'])
    expect(await statesOf('prepared')).toEqual(['deposit-return', 'refund', ...Array<string>(4).fill('sweep')])
    expect(await statesOf('final')).toEqual(['deposit-return', 'refund', ...Array<string>(3).fill('sweep')])
    expect(await statesOf('withdrawn')).toEqual(['deposit-return', 'refund'])
    const returns = await read<readonly { named: object | null }[]>('finance1', endpoints.listDepositReturns)
    expect([returns.length, returns.filter(({ named }) => named !== null).length]).toEqual([2, 1])
  })

  it('shows deposits from low to suspended, the task of day 31, and requests to void an order in every state', async () => {
    const { list } = await read<{ list: readonly { state: string }[] }>('finance1', endpoints.listDepositWatch)
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['low', 'empty', 'suspended']))
    expect(await read<readonly unknown[]>('finance1', endpoints.listSettlementTasks)).toHaveLength(1)
    const voids = async (state: string) => (await read<readonly unknown[]>('finance1', endpoints.listOrderVoidRequests, { state })).length
    expect([await voids('waiting'), await voids('approved'), await voids('withdrawn')]).toEqual([3, 1, 1])
  })

  it('shows launches that hang, sites that nobody visits, and sites closed on suspicion of fraud', async () => {
    type Building = { readonly age: string; readonly steps: readonly { readonly failure: { readonly fault: string } | null }[] }
    const { building } = await read<{ building: readonly Building[] }>('operations1', endpoints.listProvisioning)
    expect(building.map(({ age }) => age)).toEqual(['late', 'warning', 'fresh'])
    const faults = building.flatMap(({ steps }) => steps.flatMap(({ failure }) => failure?.fault ?? []))
    expect(faults).toEqual(['market', 'market', 'market'])
    const idle = await read<readonly { isDue: boolean }[]>('operations1', endpoints.listIdleSites)
    expect(idle.map(({ isDue }) => isDue)).toEqual([true, false, false])
    expect(await read<readonly unknown[]>('operations1', endpoints.listSuspensions)).toHaveLength(2)
  })

  it('shows verifications, applications and messages in every state, and an appeal that waits', async () => {
    type Counted = { readonly counts: Readonly<Record<string, number>> }
    const countsOf = async (account: string, endpoint: EndpointDefinition) => (await read<Counted>(account, endpoint)).counts
    expect(await countsOf('operations1', endpoints.listVerifications)).toMatchObject({ unverified: 1, pending: 6, rejected: 1 })
    expect(await countsOf('operations1', endpoints.listAffiliateApplications)).toMatchObject({ pending: 6, rejected: 1 })
    expect(await countsOf('support1', endpoints.listContactMessages)).toMatchObject({ new: 7, open: 1, answered: 1, closed: 1 })
    type Found = { readonly merchants: { readonly list: readonly { readonly id: string; readonly state: string }[] } }
    const { merchants } = await read<Found>('operations1', endpoints.listMerchants, { search: 'deccan' })
    expect(merchants.list.map(({ state }) => state)).toEqual(['suspended'])
    const { suspensions } = await read<{ suspensions: readonly { appeal: { answer: string | null } | null }[] }>(
      'operations1',
      endpoints.getMerchantFile,
      { id: merchants.list[0]?.id ?? '' },
    )
    expect(suspensions[0]?.appeal).toMatchObject({ answer: null })
  })

  it('shows requests of the staff that wait for a second person', async () => {
    const { changes } = await read<{ changes: readonly unknown[] }>('owner1', endpoints.listStaff)
    expect(changes).toHaveLength(1)
    const { markets } = await read<{ markets: readonly { iso2: string; change: object | null }[] }>('owner1', endpoints.listConsoleMarkets)
    expect(markets.filter(({ change }) => change !== null).map(({ iso2 }) => iso2)).toEqual(['LV'])
  })

  const queues: readonly (readonly [string, EndpointDefinition, number])[] = [
    ['finance1', endpoints.listOpenDisputes, 3],
    ['owner1', endpoints.listStaff, 8],
    ['auditor1', endpoints.listStaffAudit, 5],
    ['content1', endpoints.listConsoleDesigns, 10],
    ['agent01', endpoints.listSites, 1],
  ]
  it.each(queues.map(([account, endpoint, least]) => ({ account, endpoint, least, name: endpoint.operationId })))(
    'gives $account something to read: $name',
    async ({ account, endpoint, least }) => {
      expect(longestListIn(await read(account, endpoint))).toBeGreaterThanOrEqual(least)
    },
  )
})

function longestListIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  return Math.max(Array.isArray(data) ? data.length : 0, ...Object.values(data).map(longestListIn))
}
