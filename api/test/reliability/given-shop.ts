import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition, type PaymentAttempt } from '@parlour/contracts'
import { DEMONSTRATION_PASSWORD } from '../../seeds/index.ts'
import type { Database } from '../../src/platform/database.ts'
import { DESIGN } from '../matrix/object-fixtures.ts'
import { givenOrderRow } from '../money/given-order-row.ts'

export interface Shop {
  readonly merchantId: string
  readonly token: string
  readonly items: readonly string[]
  readonly orders: readonly string[]
  readonly attempts: readonly string[]
}

const DAY_MS = 86_400_000
const ATTEMPTS = 10

export async function givenShop(url: string, db: Database, size: number, account = 'merchant1'): Promise<Shop> {
  const { accessToken: token } = await fetchData<{ accessToken: string }>(url, null, endpoints.authorize, {
    account,
    password: DEMONSTRATION_PASSWORD,
  })
  const row: { id: string } | undefined = await db('identity_accounts').where({ account }).first('id')
  const merchantId = row?.id ?? ''
  await verify(db, merchantId)
  const { id } = await fetchData<{ id: string }>(url, token, endpoints.saveCartItem, {
    countriesId: 76,
    siteName: `Parlour ${randomUUID().slice(0, 8)}`,
    contactName: 'Ana',
  })
  await fetchData(url, token, endpoints.setCartItemDesign, { id, ...DESIGN })
  const rest = { packageId: 'standard', phone: '+55 11987654321', estimatedSites: '1', otherContact: '@ana' }
  await fetchData(url, token, endpoints.saveCartItem, { id, ...rest, operationAccount: 'operator1', operationPassword: '73519284' })
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
    attempts.push((await fetchData<PaymentAttempt>(url, token, endpoints.startPayment, { orderId, method: 'trc20' })).id)
  return { merchantId, token, items, orders, attempts }
}

async function fetchData<Data>(url: string, token: string | null, { method, path }: EndpointDefinition, body: object): Promise<Data> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headersOf(token), 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { success: boolean; data: Data }
  if (!envelope.success) throw new Error(`${path} answered ${JSON.stringify(envelope)}`)
  return envelope.data
}

export function headersOf(token: string | null): Record<string, string> {
  const common = { 'content-type': 'application/json', 'x-parlour-vector': 'load', 'accept-language': 'en' }
  return token === null ? common : { ...common, authorization: `Bearer ${token}` }
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
