import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../src/chain/index.ts'
import { seedOrders } from '../../src/modules/orders/order-list.test-bench.ts'
import { readNetworks } from '../../src/modules/payments/index.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

/** Nothing listens there: each round ends with a fault that the next one outlives. */
const DEAD_CHAIN = { url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }

/** What each part of the background work looks for in its first round, in the words of PostgreSQL. */
const FIRST_ROUNDS: Readonly<Record<string, RegExp>> = {
  'the books are sealed': /ledger_seals', 0/,
  'the books are added up': /sum\(amount\).*ledger_postings/s,
  'payments are watched': /"payments_cursors" where "chain" = \S+ limit/,
  'payments are compared with their witness': /"payments_witness_runs"/,
  'payouts that were sent are followed': /"payments_payouts" where state = \S+ and chain/,
  'proposed roles of the staff run out': /"staff_role_changes" where "state"/,
  'suspensions end': /merchants_suspensions s .*ends_at <=/s,
  'deleted cart items go for good': /delete from "cart_items"/,
  'logos that nobody holds go': /delete from "cart_logos"/,
  'unpaid orders run out': /"orders_orders" where "status" = \S+ and "expires_at" <=/,
  'contracts of launched sites open': /settlement_contracts WHERE site_id/,
  'days are closed': /min\(next_period_end\)/,
  'deposits are watched': /is_wanting/,
  'disputes become final': /update "settlement_disputes" set "is_final"/,
  'paid sites are built': /"orders_orders" where "status" = \S+ order by "paid_at"/,
  'holds on sites are lifted': /"sites_holds" where "lifted_at" is null/,
  'idle sites are noticed': /idle\.since/,
  'host names are checked again': /"domains_hosts" where "next_check_at" <=/,
  'weeks of affiliates are settled': /affiliates_applications a\s+LEFT JOIN/,
  'clicks on unknown codes go': /DELETE FROM affiliates_clicks/,
  'pages of live releases are rendered': /releases_rendered_pages pages/,
  'releases that nobody holds go': /"releases_swept"/,
  'old health signals go': /delete from "health_seen"/,
  'rollouts take their steps': /"rollouts_trains" where "state" in/,
  'old events of webhooks go': /delete from "integrations_events"/,
  'webhooks that are due are sent': /place <= .*ORDER BY next_at/s,
  'old notices go': /delete from "notices_notices"/,
  'exports run out': /delete from "privacy_exports"/,
  'people are erased when it is due': /"privacy_erasures" where "erased_at" is null/,
}

/** Gives a merchant of the demonstration open orders whose time is over. */
async function givenOverdueOrders({ db }: WholeApp['database']): Promise<string> {
  await seedOrders(db, { orders: 100, whaleEvery: 1, merchants: 1 })
  const merchant = await db('identity_accounts').where({ account: 'merchant1' }).first<{ id: string }>('id')
  await db('orders_orders')
    .where({ status: 0 })
    .update({ merchant_id: merchant.id, created_at: new Date(0), expires_at: new Date(1) })
  return merchant.id
}

let app: WholeApp
let merchantId: string
let stop: undefined | (() => Promise<void>)
const queries: string[] = []

beforeAll(async () => {
  const networks = await readNetworks({ chainUrl: null, rpcUrls: { tron: [], eth: [] }, dustLimit: 1n }, DEAD_CHAIN)
  app = await wholeAppOn(await createTestDatabase('demonstration'), { networks })
  merchantId = await givenOverdueOrders(app.database)
  app.database.db.on('query', ({ sql }: { readonly sql: string }) => void queries.push(sql))
  stop = app.startBackgroundWork()
})
afterAll(async () => {
  await stop?.()
  await app.close()
})

describe('the background work of the composed product', () => {
  for (const [work, pattern] of Object.entries(FIRST_ROUNDS)) {
    it(`does its first round: ${work}`, async () => {
      await expect.poll(() => queries.some((sql) => pattern.test(sql))).toBe(true)
    })
  }

  it('lets the notification centre hear what happens to an order', async () => {
    const kinds = async () => app.database.db('notices_notices').where({ merchant_id: merchantId }).pluck('kind')
    await expect.poll(kinds).toContain('order-timed-out')
  })

  it('lets webhooks hear what happens to an order', async () => {
    await expect.poll(() => queries.some((sql) => /"integrations_webhooks" .*ANY \(events\)/s.test(sql))).toBe(true)
  })
})

describe('a process that stops', () => {
  it('says that it is not ready while it still answers', async () => {
    const statusOf = async (url: string) => (await app.http.inject({ method: 'GET', url })).statusCode
    expect(await statusOf('/readyz')).toBe(200)
    app.refuseReadiness()
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  })
})
