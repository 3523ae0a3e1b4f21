import { randomUUID } from 'node:crypto'
import { endpoints, type PaymentAttempt } from '@parlour/contracts'
import type { Database } from '../../src/platform/database.ts'
import { DESIGN } from '../matrix/object-fixtures.ts'
import { givenOrderRow } from '../money/given-order-row.ts'
import { callApi, MERCHANT, signIn } from './call-api.ts'

export interface Shop {
  readonly merchantId: string
  readonly token: string
  readonly items: readonly string[]
  readonly orders: readonly string[]
  readonly attempts: readonly string[]
}

const DAY_MS = 86_400_000
const ATTEMPTS = 10

export async function givenShop(url: string, db: Database, size: number, account = MERCHANT): Promise<Shop> {
  const token = await signIn(url, account)
  const row: { id: string } | undefined = await db('identity_accounts').where({ account }).first('id')
  const merchantId = row?.id ?? ''
  await verify(db, merchantId)
  const { id } = await callApi<{ id: string }>(url, token, endpoints.saveCartItem, {
    countriesId: 76,
    siteName: `Parlour ${randomUUID().slice(0, 8)}`,
    contactName: 'Ana',
  })
  await callApi(url, token, endpoints.setCartItemDesign, { id, ...DESIGN })
  const rest = { packageId: 'standard', phone: '+55 11987654321', estimatedSites: '1', otherContact: '@ana' }
  await callApi(url, token, endpoints.saveCartItem, { id, ...rest, operationAccount: 'operator1', operationPassword: '73519284' })
  const items = await copyItem(db, id, size)
  const orders = await Promise.all(
    Array.from({ length: ATTEMPTS * 2 }, async () =>
      givenOrderRow(db, 0, {
        merchantId,
        confirmed: 0n,
        paidAt: null,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    ),
  )
  const attempts: string[] = []
  for (const orderId of orders.slice(0, ATTEMPTS))
    attempts.push((await callApi<PaymentAttempt>(url, token, endpoints.startPayment, { orderId, method: 'trc20' })).id)
  return { merchantId, token, items, orders, attempts }
}

async function verify(db: Database, merchantId: string): Promise<void> {
  const decided = { state: 'verified', submitted_at: new Date(), decided_at: new Date() }
  await db('verification_cases')
    .insert({ merchant_id: merchantId, ...decided })
    .onConflict('merchant_id')
    .merge(decided)
}

async function copyItem(db: Database, id: string, copies: number): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `WITH named AS (
       SELECT gen_random_uuid() AS id, substr(md5(random()::text), 1, 10) AS mark FROM generate_series(1, ?)
     ), copied AS (
       INSERT INTO cart_items SELECT (jsonb_populate_record(item, jsonb_build_object(
         'id', named.id, 'slug', 'copy-' || mark, 'site_name', 'Copy ' || mark, 'site_name_key', 'copy-' || mark))).*
       FROM cart_items item, named WHERE item.id = ? RETURNING id, slug
     )
     INSERT INTO cart_claims (item_id, slug, held_until) SELECT id, slug, now() + interval '1 day' FROM copied RETURNING item_id AS id`,
    [copies, id],
  )
  return rows.map((row) => row.id)
}
