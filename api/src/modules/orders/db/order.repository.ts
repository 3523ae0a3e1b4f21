import { OrderStatus } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Order } from '../domain/order.ts'
import { OrderModel, TermsAcceptanceModel } from './orders.model.ts'

export interface OrderRepository {
  /** Also stores who accepted the terms; that row never changes. */
  readonly insert: (order: Order, acceptedBy: string) => Promise<void>
  readonly find: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Locks the row until the transaction ends. */
  readonly lock: (orderId: string, merchantId?: string) => Promise<Order | null>
  readonly idOf: (orderNumber: string) => Promise<string | null>
  /** The order must be locked; a trigger rejects forbidden status changes. */
  readonly change: (orderId: string, changes: OrderChanges) => Promise<void>
  readonly setSeen: (orderId: string, seen: bigint) => Promise<void>
  /** Never shortens the life of an order. */
  readonly extendUntil: (orderId: string, until: Date) => Promise<void>
  readonly setSite: (orderId: string, siteId: string) => Promise<void>
  /** Open orders past their deadline, ordered by id, after the given one. */
  readonly listDue: (now: Date, afterId: string, limit: number) => Promise<readonly DueOrder[]>
  /** Whether another open or bought order has the same address or item. */
  readonly isRivalled: (order: Pick<Order, 'id' | 'slug' | 'itemId'>) => Promise<boolean>
  readonly listPurchased: () => Promise<readonly string[]>
  /** Orders that are not completed or closed, newest first. */
  readonly listOpen: (merchantId: string) => Promise<Pick<Order, 'id' | 'orderNumber'>[]>
  /** Serializes concurrent callers for the same merchant until the transaction ends. */
  readonly hasLiveOrder: (merchantId: string) => Promise<boolean>
  readonly hasAnyOf: (merchantId: string) => Promise<boolean>
}

type Writes = 'insert' | 'change' | 'setSeen' | 'extendUntil' | 'setSite'

export type OrderChanges = Partial<
  Pick<
    Order,
    | 'status'
    | 'confirmed'
    | 'creditApplied'
    | 'forgiven'
    | 'returned'
    | 'lastTransaction'
    | 'expiresAt'
    | 'extendedAt'
    | 'paidAt'
    | 'closedAt'
  >
>

export type DueOrder = Pick<Order, 'id' | 'merchantId'>

const OPEN = [OrderStatus.PendingPayment, OrderStatus.Purchased]
const LIVE = [...OPEN, OrderStatus.Completed]

export function createOrderRepository(db: Database): OrderRepository {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Omit<OrderRepository, Writes> {
  const orders = () => OrderModel.query(db)
  const one = (id: string, merchantId: string | undefined) =>
    orders().findOne({ id, ...(merchantId !== undefined && { merchant_id: merchantId }) })
  return {
    find: async (orderId, merchantId) => orderOf(await one(orderId, merchantId)),
    lock: async (orderId, merchantId) => orderOf(await one(orderId, merchantId).forUpdate()),
    idOf: async (orderNumber) => (await orders().findOne({ order_number: orderNumber }).select('id'))?.id ?? null,
    listPurchased: async () => {
      const purchased = await orders().where({ status: OrderStatus.Purchased }).orderBy('paid_at').select('id').limit(200)
      return purchased.map(({ id }) => id)
    },
    listOpen: async (merchantId) =>
      orders()
        .where({ merchant_id: merchantId })
        .whereIn('status', OPEN)
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(100)
        .select('id', 'order_number'),
    hasLiveOrder: async (merchantId) => {
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`orders:${merchantId}`])
      return (await orders().where({ merchant_id: merchantId }).whereIn('status', LIVE).select('id').limit(1)).length > 0
    },
    hasAnyOf: async (merchantId) => (await orders().where({ merchant_id: merchantId }).select('id').limit(1)).length > 0,
    listDue: async (now, afterId, limit) =>
      orders()
        .where({ status: OrderStatus.PendingPayment })
        .where('expires_at', '<=', now)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .select('id', 'merchant_id'),
    isRivalled: async ({ id, slug, itemId }) => {
      const isAlike = orders().where((either) => void either.where({ slug }).orWhere({ item_id: itemId }))
      return (await isAlike.whereNot({ id }).whereIn('status', LIVE).select('id').limit(1)).length > 0
    },
  }
}

function writes(db: Database): Pick<OrderRepository, Writes> {
  const change = async (id: string, changes: OrderChanges | Pick<OrderModel, 'seen'> | Pick<OrderModel, 'siteId'>) => {
    const [changed] = await OrderModel.query(db).where({ id }).patch(changes).returning('merchant_id')
    if (changed) await publishChange(db, changed.merchantId, 'orders')
  }
  return {
    insert: async (order, accountId) => {
      const { id: orderId, merchantId, itemId, termsVersion, termsLocale, termsAcceptedAt: acceptedAt } = order
      await OrderModel.query(db).insert(rowOf(order))
      await TermsAcceptanceModel.query(db).insert({ orderId, merchantId, accountId, itemId, termsVersion, termsLocale, acceptedAt })
      await publishChange(db, merchantId, 'orders')
    },
    change,
    setSeen: async (orderId, seen) => change(orderId, { seen }),
    setSite: async (orderId, siteId) => change(orderId, { siteId }),
    extendUntil: async (id, until) =>
      void (await OrderModel.query(db).where({ id }).where('expires_at', '<', until).patch({ expiresAt: until })),
  }
}

function orderOf(row: OrderModel | undefined): Order | null {
  if (!row) return null
  const { templateId, themeId, schemeId, logoPath: path, logoWidth: width, logoHeight: height, ...order } = row
  return { ...order, design: { templateId, themeId, schemeId }, logo: path && width && height ? { path, width, height } : null }
}

function rowOf({ design, logo, ...order }: Order) {
  return { ...order, ...design, logoPath: logo?.path ?? null, logoWidth: logo?.width ?? null, logoHeight: logo?.height ?? null }
}
