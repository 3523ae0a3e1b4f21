import type { OrderStatus, PackageId } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { noteChange } from '../../../platform/merchant-changes.ts'
import type { Order } from '../domain/order.ts'

interface OrderRow {
  id: string
  order_number: string
  merchant_id: string
  item_id: string
  status: OrderStatus
  site_name: string
  slug: string
  countries_id: number
  currency_code: string
  locale: Locale
  template_id: string
  theme_id: string
  scheme_id: string
  logo_path: string | null
  logo_width: number | null
  logo_height: number | null
  package_id: PackageId
  price: bigint
  amount: bigint
  confirmed: bigint
  seen: bigint
  operation_account: string
  operation_password_hash: string
  contact_name: string | null
  estimated_sites: string | null
  server: string
  drafted_at: Date
  terms_version: string
  terms_locale: Locale
  terms_accepted_at: Date
  site_id: string | null
  last_transaction: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

/** Rows of orders, read and written through the connection or transaction it was made with; open pages hear of every change. */
export interface OrderStore {
  /** Keeps with the order who accepted its terms; the row of it is never changed. */
  readonly insert: (order: Order, acceptedBy: string) => Promise<void>
  readonly find: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Finds and locks the row until the transaction ends. */
  readonly lock: (orderId: string, merchantId?: string) => Promise<Order | null>
  /** Moves a locked order to another state; the trigger refuses what D03 does not allow. */
  readonly setStatus: (orderId: string, status: OrderStatus, paidAt?: Date) => Promise<void>
  readonly addConfirmed: (orderId: string, amount: bigint, transaction: string) => Promise<void>
  readonly setSeen: (orderId: string, amount: bigint) => Promise<void>
  /** Never shortens the life of an order. */
  readonly keepOpenUntil: (orderId: string, until: Date) => Promise<void>
  readonly setSite: (orderId: string, siteId: string) => Promise<void>
  /** Answers the orders that it timed out. */
  readonly expireUntouched: (now: Date) => Promise<readonly Order[]>
  readonly listPurchased: () => Promise<readonly string[]>
  readonly hasSlug: (slug: string) => Promise<boolean>
  /** Whether the merchant ever ordered. */
  readonly hasAnyOf: (merchantId: string) => Promise<boolean>
}

type Reads = 'find' | 'lock' | 'listPurchased' | 'hasSlug' | 'hasAnyOf'

/** Opens the store on a connection or a transaction. */
export function openOrderStore(db: Database): OrderStore {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Pick<OrderStore, Reads> {
  return {
    find: async (orderId, merchantId) => first(db, orderId, merchantId, false),
    lock: async (orderId, merchantId) => first(db, orderId, merchantId, true),
    listPurchased: async () => {
      const rows: { id: string }[] = await db('orders_orders').where({ status: 1 }).orderBy('paid_at').select('id').limit(200)
      return rows.map(({ id }) => id)
    },
    hasAnyOf: async (merchantId) => (await db('orders_orders').where({ merchant_id: merchantId }).first('id')) !== undefined,
    hasSlug: async (slug) => {
      const found: unknown = await db('orders_orders')
        .where({ slug })
        .andWhere((either) => void either.whereIn('status', [0, 1, 2]).orWhereNotNull('site_id'))
        .first('id')
      return found !== undefined
    },
  }
}

function writes(db: Database): Omit<OrderStore, Reads> {
  const row = (orderId: string) => db('orders_orders').where({ id: orderId })
  const note = async (changed: readonly { readonly merchant_id: string }[]) => {
    for (const merchantId of new Set(changed.map(({ merchant_id: id }) => id))) await noteChange(db, merchantId, 'orders')
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
    setStatus: async (orderId, status, paidAt) => change(orderId, { status, ...(paidAt ? { paid_at: paidAt } : {}) }),
    addConfirmed: async (orderId, amount, transaction) =>
      change(orderId, { confirmed: db.raw('confirmed + ?', [String(amount)]), last_transaction: transaction }),
    setSeen: async (orderId, amount) => change(orderId, { seen: String(amount) }),
    setSite: async (orderId, siteId) => change(orderId, { site_id: siteId }),
    keepOpenUntil: async (orderId, until) => void (await row(orderId).andWhere('expires_at', '<', until).update({ expires_at: until })),
    expireUntouched: async (now) => {
      const due = db('orders_orders').where({ status: 0, confirmed: 0, seen: 0 }).andWhere('expires_at', '<=', now)
      const rows: OrderRow[] = await due.update({ status: 4 }).returning('*')
      await note(rows)
      return rows.map(toOrder)
    },
  }
}

async function first(db: Database, orderId: string, merchantId: string | undefined, isLocking: boolean): Promise<Order | null> {
  const query = db<OrderRow>('orders_orders').where({ id: orderId, ...(merchantId === undefined ? {} : { merchant_id: merchantId }) })
  const row = await (isLocking ? query.forUpdate() : query).first()
  return row ? toOrder(row) : null
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    merchantId: row.merchant_id,
    itemId: row.item_id,
    status: row.status,
    siteName: row.site_name,
    slug: row.slug,
    countriesId: row.countries_id,
    currencyCode: row.currency_code,
    locale: row.locale,
    design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
    logo: logoOf(row),
    packageId: row.package_id,
    price: row.price,
    amount: row.amount,
    confirmed: row.confirmed,
    seen: row.seen,
    operationAccount: row.operation_account,
    operationPasswordHash: row.operation_password_hash,
    contactName: row.contact_name,
    estimatedSites: row.estimated_sites,
    server: row.server,
    draftedAt: row.drafted_at,
    termsVersion: row.terms_version,
    termsLocale: row.terms_locale,
    termsAcceptedAt: row.terms_accepted_at,
    siteId: row.site_id,
    lastTransaction: row.last_transaction,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  }
}

function logoOf({ logo_path: path, logo_width: width, logo_height: height }: OrderRow): Order['logo'] {
  return path && width && height ? { path, width, height } : null
}

function toRow(order: Order): Record<string, unknown> {
  return {
    id: order.id,
    order_number: order.orderNumber,
    merchant_id: order.merchantId,
    item_id: order.itemId,
    status: order.status,
    site_name: order.siteName,
    slug: order.slug,
    countries_id: order.countriesId,
    currency_code: order.currencyCode,
    locale: order.locale,
    template_id: order.design.templateId,
    theme_id: order.design.themeId,
    scheme_id: order.design.schemeId,
    logo_path: order.logo?.path ?? null,
    logo_width: order.logo?.width ?? null,
    logo_height: order.logo?.height ?? null,
    package_id: order.packageId,
    price: String(order.price),
    amount: String(order.amount),
    confirmed: String(order.confirmed),
    seen: String(order.seen),
    operation_account: order.operationAccount,
    operation_password_hash: order.operationPasswordHash,
    contact_name: order.contactName,
    estimated_sites: order.estimatedSites,
    server: order.server,
    drafted_at: order.draftedAt,
    terms_version: order.termsVersion,
    terms_locale: order.termsLocale,
    terms_accepted_at: order.termsAcceptedAt,
    site_id: order.siteId,
    last_transaction: order.lastTransaction,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: order.paidAt,
  }
}
