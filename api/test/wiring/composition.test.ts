import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../src/chain/index.ts'
import { JOB_NAMES } from '../../src/job-names.ts'
import { ACCOUNTS, createLedger } from '../../src/modules/ledger/index.ts'
import { seedOrders } from '../../src/modules/orders/order-list.test-bench.ts'
import { readNetworks } from '../../src/modules/payments/index.ts'
import { paymentSettings } from '../../src/payment-settings.ts'
import { shareOfWork } from '../../src/platform/retry.ts'
import { startWork } from '../../src/server.ts'
import { settlementOn } from '../settlement/settlement-stand.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

const DAY_MS = 86_400_000
const OWN_HOST = 'play.lucky.example'
const MESSAGE = {
  topic: 'support',
  name: 'Maria',
  email: 'maria@merchant.example',
  messenger: '',
  message: 'We want a site.',
  locale: 'en',
  page: '',
  website: '',
  hasConsent: true,
}
const [LISTED_SENDER, OTHER_SENDER] = ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'] as const

/** Nothing listens here: every round fails and the next one must still run. */
const DEAD_CHAIN = { url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }

const FIRST_ROUNDS: Readonly<Record<string, RegExp>> = {
  'the books are sealed': /ledger_seals', 0/,
  'the books are added up': /sum\(amount\).*ledger_postings/s,
  'payments are watched': /from "payments_cursors" where "payments_cursors"\."chain" = /,
  'payments are compared with their witness': /INSERT INTO payments_witness_runs/,
  'payouts that were sent are followed': /"payments_payouts" where "state" = \S+ and "chain"/,
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
  'pages of live releases are rendered': /"releases_rendered_pages" as "pages"/,
  'releases that nobody holds go': /"releases_swept"/,
  'old health signals go': /delete from "health_seen"/,
  'rollouts take their steps': /"rollouts_trains" where "state" in/,
  'old events of webhooks go': /delete from "integrations_events"/,
  'webhooks that are due are sent': /place <= .*ORDER BY next_at/s,
  'old notices go': /delete from "notices_notices"/,
  'exports run out': /delete from "privacy_exports"/,
  'people are erased when it is due': /"privacy_erasures" where "erased_at" is null/,
}

async function givenOverdueOrders({ db }: WholeApp['database']): Promise<string> {
  await seedOrders(db, { orders: 100, whaleEvery: 1, merchants: 1 })
  const merchant = await db('identity_accounts').where({ account: 'merchant1' }).first<{ id: string }>('id')
  await db('orders_orders')
    .where({ status: 0 })
    .update({ merchant_id: merchant.id, created_at: new Date(0), expires_at: new Date(1) })
  return merchant.id
}

async function givenEndedContract({ db }: WholeApp['database']): Promise<string> {
  const merchant = randomUUID()
  const siteId = randomUUID()
  const launchedAt = new Date('2026-01-05T12:00:00Z')
  const { openContract, endContract } = settlementOn(db, () => launchedAt)
  const lines = [
    { account: ACCOUNTS.badDebt, amount: 500_000_000n },
    { account: ACCOUNTS.deposit(merchant), amount: -500_000_000n },
  ]
  await db.transaction(async (trx) => {
    const site = { siteId, merchantId: merchant, siteName: 'Lucky Bay', packageId: 'standard', launchedAt, orderedAt: launchedAt } as const
    await openContract(trx, site)
    await endContract(trx, siteId)
    await createLedger(STUBS)
      .within(trx)
      .post({ key: `given:${siteId}`, kind: 'D1b', bookedOn: '2026-01-05', lines })
  })
  return merchant
}

async function givenUnusedDocument(): Promise<string> {
  const file = join(dataDirectory, 'documents', 'ab', 'ab12')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'sealed')
  await utimes(file, new Date(0), new Date(0))
  return file
}

let app: WholeApp
let dataDirectory: string
let merchantId: string
let endedMerchantId: string
let unusedDocument: string
let stop: undefined | (() => Promise<void>)
const queries: string[] = []
const sharesOfFaults = new Set<string | undefined>()

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'parlour-composition-'))
  const networks = await readNetworks({ environment: 'test', chainUrl: null, rpcUrls: { tron: [], eth: [] }, dustLimit: 1n }, DEAD_CHAIN)
  const database = await createTestDatabase('demonstration')
  const ids = { id: randomUUID(), site_id: randomUUID(), merchant_id: randomUUID() }
  const verified = { token: 't', state: 'verified', created_at: new Date(0), verified_at: new Date(0) }
  await database.db('domains_hosts').insert({ ...ids, ...verified, slug: 'lucky', host: OWN_HOST })
  const onFault = () => void sharesOfFaults.add(shareOfWork()?.key)
  app = await wholeAppOn(database, { networks, onFault, config: { dataDirectory, formsAnHour: 1 } })
  merchantId = await givenOverdueOrders(app.database)
  endedMerchantId = await givenEndedContract(app.database)
  unusedDocument = await givenUnusedDocument()
  app.database.db.on('query', ({ sql }: { readonly sql: string }) => void queries.push(sql))
  stop = app.startBackgroundWork()
})
afterAll(async () => {
  await stop?.()
  await app.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

describe('the background work of the composed product', () => {
  for (const [work, pattern] of Object.entries(FIRST_ROUNDS)) {
    it(`does its first round: ${work}`, async () => {
      await expect.poll(() => queries.some((sql) => pattern.test(sql))).toBe(true)
    })
  }

  const noticesOf = async (merchant: string) => app.database.db('notices_notices').where({ merchant_id: merchant }).pluck('kind')

  it('does its first round: files of cases that no document refers to go', async () => {
    await expect.poll(() => existsSync(unusedDocument)).toBe(false)
  })

  it('notifies the notification centre of what happens to an order', async () => {
    await expect.poll(async () => noticesOf(merchantId)).toContain('order-timed-out')
  })

  it('notifies a merchant whose last contract was closed that the deposit is returned', async () => {
    await expect.poll(async () => noticesOf(endedMerchantId)).toContain('deposit-return-due')
  })

  it('uses a share of the connections of its own', async () => {
    await expect.poll(() => sharesOfFaults).toEqual(new Set(['background']))
  })

  it('notifies webhooks of what happens to an order', async () => {
    await expect.poll(() => queries.some((sql) => /"integrations_webhooks" .*ANY \(events\)/s.test(sql))).toBe(true)
  })

  it('has a handler for every kind of job, and a queue for every handler', () => {
    expect(Object.keys(app.jobs).toSorted()).toEqual(JOB_NAMES.toSorted())
  })
})

describe('the settings of the composed product', () => {
  it('decide when an order is paid, by which network and for how long', () => {
    const settings = paymentSettings(testConfig({ paymentTolerance: 7n, lateWindowDays: 3, orderNetworks: ['erc20'] }))
    expect(settings.terms).toEqual({ tolerance: 7n, lateWindowMs: 3 * DAY_MS })
    expect(settings).toMatchObject({ lateWindowMs: 3 * DAY_MS, orderMethods: ['erc20'] })
  })

  it('say whose money is held', async () => {
    const { screenSender } = paymentSettings(testConfig({ screenedSenders: [LISTED_SENDER] }))
    expect([await screenSender('eth', LISTED_SENDER), await screenSender('eth', OTHER_SENDER)]).toEqual([true, false])
  })

  it('say how many forms a network may send', async () => {
    const send = async () => {
      const { method, path: url } = endpoints.submitContact
      const answer = await app.http.inject({ method, url, payload: MESSAGE })
      return answer.statusCode
    }
    expect([await send(), await send()]).toEqual([200, 429])
  })
})

describe('the host names of the composed product', () => {
  const visit = async (host: string) => (await app.http.inject({ url: '/', headers: { host } })).statusCode

  it('lead to the product, to the address of a site and to a name of the merchant’s own', async () => {
    // A site that is not there answers 404, the product would answer its page.
    const answers = await Promise.all(['localhost:8080', 'lucky.localhost:8080', OWN_HOST].map(visit))
    expect(answers).toEqual([200, 404, 404])
  })
})

describe('the role of a process', () => {
  it.each([
    ['web', 'leaves jobs and sweeps to others', 0],
    ['worker', 'does jobs and sweeps', 1],
    ['all', 'does jobs and sweeps', 1],
  ] as const)('%s: it %s', async (role, _what, times) => {
    const queue = { work: vi.fn(async () => undefined) }
    const work = { jobs: {}, startBackgroundWork: vi.fn(() => async () => undefined) }
    await startWork(role, queue, work)
    expect(queue.work.mock.calls).toEqual(Array.from({ length: times }, () => [work.jobs]))
    expect(work.startBackgroundWork).toHaveBeenCalledTimes(times)
  })
})

describe('a process that stops', () => {
  it('says that it is not ready while it still answers', async () => {
    const statusOf = async (url: string) => (await app.http.inject({ method: 'GET', url })).statusCode
    expect(await statusOf('/readyz')).toBe(200)
    app.failReadiness()
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  })
})
