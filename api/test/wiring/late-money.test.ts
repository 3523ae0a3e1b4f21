import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLocalToken, startLocalChain, untilMined, type LocalChain } from '../../src/chain/index.ts'
import { fromTronAddress, readNetworks } from '../../src/modules/payments/index.ts'
import { openJsonRpc } from '../../src/platform/json-rpc.ts'
import { givenOrderRow } from '../money/given-order-row.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeAppOn, type WholeApp } from '../whole-app-on.ts'

const PRICE = 999_000_000n
const BRAZIL = 76
const FRANCE = 250
const BLOCKS_TO_FINALITY = 4

interface TimedOut {
  readonly orderId: string
  readonly merchantId: string
  readonly slug: string
}

const CASES: Readonly<Record<string, { readonly isBought: boolean; readonly change: (order: TimedOut) => Promise<unknown> }>> = {
  'buys the order when nothing changed': { isBought: true, change: async () => undefined },
  'becomes credit when the package is not sold any more': {
    isBought: false,
    change: async ({ orderId }) => {
      await app.database.db('orders_orders').where({ id: orderId }).update({ package_id: 'elite' })
      await app.database.db('catalog_package_markets').where({ package_id: 'elite', countries_id: BRAZIL }).update({ is_sold: false })
    },
  },
  'becomes credit when the market was closed to the merchant': {
    isBought: false,
    change: async ({ orderId }) => app.database.db('orders_orders').where({ id: orderId }).update({ countries_id: FRANCE }),
  },
  'becomes credit when another site has the name': { isBought: false, change: async ({ slug }) => givenSite(slug) },
  'becomes credit when the merchant is not verified and has another order': {
    isBought: false,
    change: async ({ merchantId }) => givenOrder(merchantId),
  },
}

let app: WholeApp
let chain: LocalChain
let directory: string
let stop: () => Promise<void>
const orders = new Map<string, TimedOut>()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-late-money-'))
  chain = await startLocalChain({ directory, isBlockTimerOn: false })
  const networks = await readNetworks({ environment: 'test', chainUrl: null, rpcUrls: { tron: [], eth: [] }, dustLimit: 1n }, chain)
  app = await wholeAppOn(await createTestDatabase('demonstration'), { networks })
  stop = app.startBackgroundWork()
  const rpc = openJsonRpc(chain.url)
  for (const [name, { change }] of Object.entries(CASES)) {
    const { address, ...order } = await givenTimedOut()
    await change(order)
    orders.set(name, order)
    await untilMined(rpc, await sendLocalToken(rpc, 'trc20', address, PRICE))
  }
  await rpc.call('anvil_mine', [`0x${BLOCKS_TO_FINALITY.toString(16)}`])
})
afterAll(async () => {
  await stop()
  await app.close()
  await chain.stop()
  await rm(directory, { recursive: true, force: true })
})

async function givenTimedOut(): Promise<TimedOut & { readonly address: `0x${string}` }> {
  const account = `late${randomUUID().slice(0, 10)}`
  const person = { account, password: 'parlour-demo', email: `${account}@merchant.example` }
  await app.http.inject({ method: 'POST', url: endpoints.register.path, payload: person })
  const { id: merchantId } = await app.database.db('identity_accounts').where({ account }).first<{ id: string }>('id')
  const orderId = await givenOrder(merchantId)
  const answer = await app.http.inject({
    method: 'POST',
    url: endpoints.startPayment.path,
    payload: { orderId, method: 'trc20' },
    headers: { authorization: `Bearer ${await app.tokenOf(account)}`, 'idempotency-key': randomUUID() },
  })
  const { data } = answer.json<{ data: PaymentAttempt }>()
  const timedOut = { status: 4, closed_at: new Date() }
  const [row] = await app.database.db('orders_orders').where({ id: orderId }).update(timedOut).returning<{ slug: string }[]>('slug')
  return { orderId, merchantId, slug: row?.slug ?? '', address: fromTronAddress(data.address) ?? '0x' }
}

async function givenOrder(merchantId: string): Promise<string> {
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 86_400_000)
  return givenOrderRow(app.database.db, 0, { merchantId, confirmed: 0n, paidAt: null, createdAt: at, draftedAt: at, expiresAt })
}

async function givenSite(slug: string): Promise<void> {
  await app.database.db.raw(
    `INSERT INTO sites_sites (id, order_id, merchant_id, site_name, slug, countries_id, currency_code, locale, package_id, server, status,
       started_at, ordered_at, paid_at, created_at, launched_at, launch_seconds)
     VALUES (?, ?, ?, 'Site', ?, 76, 'BRL', 'pt', 'standard', 'unicorn', 'live', now(), now(), now(), now(), now(), 1)`,
    [randomUUID(), randomUUID(), randomUUID(), slug],
  )
}

describe('late money in the composed product', () => {
  it.each(Object.entries(CASES))('%s', async (name, { isBought }) => {
    const { orderId, merchantId } = orders.get(name) ?? { orderId: '', merchantId: '' }
    const { db } = app.database
    const outcome = async () => {
      const { status } = await db('orders_orders').where({ id: orderId }).first<{ status: number }>('status')
      const credit = await db('ledger_accounts')
        .where({ code: `credit:${merchantId}` })
        .first<{ balance: bigint } | undefined>('balance')
      return { isBought: status === 1 || status === 2, credit: -(credit?.balance ?? 0n) }
    }
    await expect.poll(outcome, { timeout: 15_000 }).toEqual({ isBought, credit: isBought ? 0n : PRICE })
  })
})
