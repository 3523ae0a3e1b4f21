import { OrderStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Order } from '../domain/order.ts'
import { toOrder, toRow, type OrderRow } from './order-row.ts'

export interface OrderRepository {
  /** Also stores who accepted the terms; that row never changes. */
  readonly insert: (order: Order, acceptedBy: string) => Promise<void>
  readonly find: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Locks the row until the transaction ends. */
  readonly lock: (orderId: string, merchantId?: string) => Promise<Order | null>
  readonly idOf: (orderNumber: string) => Promise<string | null>
  /** The order must be locked; a trigger rejects forbidden status changes. */
  readonly change: (orderId: string, changes: OrderChanges) => Promise<void>
  readonly setSeen: (orderId: string, amount: bigint) => Promise<void>
  /** Never shortens the life of an order. */
  readonly extendUntil: (orderId: string, until: Date) => Promise<void>
  readonly setSite: (orderId: string, siteId: string) => Promise<void>
  /** Open orders past their deadline, ordered by id, after the given one. */
  readonly listDue: (now: Date, afterId: string, limit: number) => Promise<readonly DueOrder[]>
  /** Whether another open or bought order has the same address or item. */
  readonly isRivalled: (order: Pick<Order, 'id' | 'slug' | 'itemId'>) => Promise<boolean>
  readonly listPurchased: () => Promise<readonly string[]>
  /** Serializes concurrent callers for the same merchant until the transaction ends. */
  readonly hasLiveOrder: (merchantId: string) => Promise<boolean>
  readonly hasAnyOf: (merchantId: string) => Promise<boolean>
}

type Reads = 'find' | 'lock' | 'idOf' | 'listPurchased' | 'hasAnyOf' | 'hasLiveOrder' | 'listDue' | 'isRivalled'

const COLUMNS = {
  status: 'status',
  confirmed: 'confirmed',
  creditApplied: 'credit_applied',
  forgiven: 'forgiven',
  returned: 'returned',
  lastTransaction: 'last_transaction',
  expiresAt: 'expires_at',
  extendedAt: 'extended_at',
  paidAt: 'paid_at',
  closedAt: 'closed_at',
} as const satisfies Partial<Record<keyof Order, string>>

export type OrderChanges = Partial<Pick<Order, keyof typeof COLUMNS>>

export interface DueOrder {
  readonly id: string
  readonly merchantId: string
}

export function createOrderRepository(db: Database): OrderRepository {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Pick<OrderRepository, Reads> {
  return {
    find: async (orderId, merchantId) => first(db, orderId, merchantId, false),
    lock: async (orderId, merchantId) => first(db, orderId, merchantId, true),
    idOf: async (orderNumber) => {
      const row: { id: string } | undefined = await db('orders_orders').where({ order_number: orderNumber }).first('id')
      return row?.id ?? null
    },
    listPurchased: async () => {
      const rows: { id: string }[] = await db('orders_orders')
        .where({ status: OrderStatus.Purchased })
        .orderBy('paid_at')
        .select('id')
        .limit(200)
      return rows.map(({ id }) => id)
    },
    hasLiveOrder: async (merchantId) => hasLiveOrder(db, merchantId),
    hasAnyOf: async (merchantId) => (await db('orders_orders').where({ merchant_id: merchantId }).first('id')) !== undefined,
    listDue: async (now, afterId, limit) => {
      const rows = await db<OrderRow>('orders_orders')
        .where({ status: OrderStatus.PendingPayment })
        .andWhere('expires_at', '<=', now)
        .andWhere('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .select('id', 'merchant_id')
      return rows.map((row) => ({ id: row.id, merchantId: row.merchant_id }))
    },
    isRivalled: async (order) => isRivalled(db, order),
  }
}

async function isRivalled(db: Database, { id, slug, itemId }: Pick<Order, 'id' | 'slug' | 'itemId'>): Promise<boolean> {
  const rival: unknown = await db('orders_orders')
    .whereNot({ id })
    .whereIn('status', [0, 1, 2])
    .andWhere((either) => void either.where({ slug }).orWhere({ item_id: itemId }))
    .first('id')
  return rival !== undefined
}

async function hasLiveOrder(trx: Database, merchantId: string): Promise<boolean> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`orders:${merchantId}`])
  return (await trx('orders_orders').where({ merchant_id: merchantId }).whereIn('status', [0, 1, 2]).first('id')) !== undefined
}

function writes(db: Database): Omit<OrderRepository, Reads> {
  const row = (orderId: string) => db('orders_orders').where({ id: orderId })
  const note = async (changed: readonly { readonly merchant_id: string }[]) => {
    for (const merchantId of new Set(changed.map(({ merchant_id: id }) => id))) await publishChange(db, merchantId, 'orders')
  }
  const change = async (orderId: string, changes: Readonly<Record<string, unknown>>) =>
    note(await row(orderId).update(changes).returning('merchant_id'))
  return {
    insert: async (order, acceptedBy) => {
      await db('orders_orders').insert(toRow(order))
      await db('orders_terms_acceptances').insert({
        order_id: order.id,
        merchant_id: order.merchantId,
        account_id: acceptedBy,
        item_id: order.itemId,
        terms_version: order.termsVersion,
        terms_locale: order.termsLocale,
        accepted_at: order.termsAcceptedAt,
      })
      await note([{ merchant_id: order.merchantId }])
    },
    change: async (orderId, changes) => change(orderId, columnsOf(changes)),
    setSeen: async (orderId, amount) => change(orderId, { seen: String(amount) }),
    setSite: async (orderId, siteId) => change(orderId, { site_id: siteId }),
    extendUntil: async (orderId, until) => void (await row(orderId).andWhere('expires_at', '<', until).update({ expires_at: until })),
  }
}

function columnsOf(changes: OrderChanges): Readonly<Record<string, unknown>> {
  const named = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = changes[field as keyof typeof COLUMNS]
    return value === undefined ? [] : [[column, typeof value === 'bigint' ? String(value) : value] as const]
  })
  return Object.fromEntries(named)
}

async function first(db: Database, orderId: string, merchantId: string | undefined, isLocking: boolean): Promise<Order | null> {
  const query = db<OrderRow>('orders_orders').where({ id: orderId, ...(merchantId === undefined ? {} : { merchant_id: merchantId }) })
  const row = await (isLocking ? query.forUpdate() : query).first()
  return row ? toOrder(row) : null
}
