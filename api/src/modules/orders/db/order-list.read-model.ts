import { OrderStatus, type Order as OrderView, type PackageId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { OrderKey } from '../domain/order-cursor.ts'
import type { OrderFilter } from '../domain/order-filter.ts'
import { listStatement, type ListShape } from './order-list-statements.ts'

interface ListedRow {
  readonly id: string
  readonly order_number: string
  readonly last_transaction: string | null
  readonly status: OrderStatus
  readonly site_name: string
  readonly slug: string
  readonly countries_id: number
  readonly package_id: PackageId
  readonly template_id: string
  readonly theme_id: string
  readonly scheme_id: string
  readonly price: string
  readonly amount: string
  readonly confirmed: string
  readonly remaining: string
  readonly site_id: string | null
  readonly created: string
  readonly expires: string
  readonly paid: string | null
}

type CountedRow = { readonly total: number } & (ListedRow | { readonly id: null })

export interface ListedOrder {
  readonly order: OrderView
  readonly key: OrderKey
}

export type ListStart = { readonly offset: number } | { readonly after: OrderKey; readonly isBackwards: boolean }

/** The total is counted up to 1,001. */
export async function readOrders(
  db: Database,
  filter: OrderFilter,
  start: ListStart,
  limit: number,
): Promise<{ readonly orders: readonly ListedOrder[]; readonly counted: number }> {
  const isBackwards = 'after' in start && start.isBackwards
  const shape = { ...shapeOf(filter, isBackwards), start: startOf(start, filter), isCounted: true }
  const statement = listStatement(shape)
  const values = statement.valuesOf({
    filter,
    limit,
    offset: 'offset' in start ? start.offset : 0,
    after: 'after' in start ? start.after : null,
  })
  const rows = await runStatement<CountedRow>(db, statement, values)
  const orders = rows.flatMap((row) => (row.id === null ? [] : [toListed(row)]))
  return { orders: isBackwards ? orders.toReversed() : orders, counted: rows[0]?.total ?? 0 }
}

/** The newest orders, not counted. */
export async function readLatestOrders(on: Readable, filter: OrderFilter, limit: number): Promise<readonly OrderView[]> {
  const statement = listStatement({ ...shapeOf(filter, false), start: 'first', isCounted: false })
  const rows = await runStatement<ListedRow>(on, statement, statement.valuesOf({ filter, limit, offset: 0, after: null }))
  return rows.map((row) => toListed(row).order)
}

/** Amounts are micro-USDT. */
export interface UnpaidOrder {
  readonly id: string
  readonly orderNumber: string
  readonly remaining: bigint
  readonly isPartPaid: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Those that wait for a payment which is not on its way yet, the next to expire first. */
export async function listUnpaidOrders(on: Readable, merchantId: string, at: Date): Promise<readonly UnpaidOrder[]> {
  const rows = await runStatement<UnpaidOrder & { remaining: string; createdAt: string; expiresAt: string }>(on, UNPAID, [
    merchantId,
    OrderStatus.PendingPayment,
    at,
  ])
  return rows.map((row) => ({
    ...row,
    remaining: BigInt(row.remaining),
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }))
}

const UNPAID: Statement = {
  name: 'orders-unpaid',
  text: `SELECT id, order_number AS "orderNumber", (amount - confirmed - forgiven)::text AS remaining, confirmed > 0 AS "isPartPaid",
      created_at AS "createdAt", expires_at AS "expiresAt"
    FROM orders_orders WHERE merchant_id = $1 AND status = $2::smallint AND expires_at > $3::timestamptz AND confirmed + seen + forgiven < amount
    ORDER BY expires_at, id LIMIT 50`,
}

/** Each batch is its own short statement: no transaction or database cursor stays open. */
export async function* orderBatches(db: Database, filter: OrderFilter, size: number): AsyncGenerator<readonly ListedOrder[], void> {
  let after: OrderKey | null = null
  for (;;) {
    const statement = listStatement({ ...shapeOf(filter, false), start: after ? 'after' : 'first', isCounted: false })
    const rows: readonly ListedRow[] = await runStatement<ListedRow>(
      db,
      statement,
      statement.valuesOf({ filter, limit: size, offset: 0, after }),
    )
    const orders = rows.map(toListed)
    if (orders.length > 0) yield orders
    const last = orders.at(-1)
    if (!last || orders.length < size) return
    after = last.key
  }
}

function shapeOf(filter: OrderFilter, isBackwards: boolean): Omit<ListShape, 'start' | 'isCounted'> {
  const isFalling = filter.sort === 'newest' || filter.sort === 'amount-high'
  return {
    order: filter.sort === 'newest' || filter.sort === 'oldest' ? 'created' : 'amount',
    direction: isFalling === isBackwards ? 'asc' : 'desc',
    hasStatus: filter.status !== null,
    hasRange: filter.from !== null || filter.to !== null,
    hasText: filter.text !== null,
  }
}

/** The text is searched only once: the first page takes its rows from the counted keys, as the others do. */
function startOf(start: ListStart, { text }: OrderFilter): ListShape['start'] {
  if ('after' in start) return 'after'
  return start.offset === 0 && text === null ? 'first' : 'offset'
}

function toListed(row: ListedRow): ListedOrder {
  const created = isoOf(row.created)
  return {
    key: { amount: row.amount, created, id: row.id },
    order: {
      id: row.id,
      orderId: row.order_number,
      transactionOrderId: row.last_transaction,
      status: row.status,
      siteName: row.site_name,
      slug: row.slug,
      countriesId: row.countries_id,
      packageId: row.package_id,
      design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
      price: wireOfText(row.price),
      amount: wireOfText(row.amount),
      actualPayment: wireOfText(row.confirmed),
      remaining: wireOfText(row.remaining),
      siteId: row.site_id,
      createdAt: inMilliseconds(created),
      expiresAt: inMilliseconds(isoOf(row.expires)),
      payTime: row.paid === null ? null : inMilliseconds(isoOf(row.paid)),
    },
  }
}

/** Micro-USDT digits with a decimal point; the columns are never negative. */
function wireOfText(micro: string): string {
  const digits = micro.padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** ISO 8601 with microseconds from `2026-11-21 08:00:00.0001+00` (UTC session); cheaper than formatting in SQL. */
function isoOf(written: string): string {
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, -3).padEnd(6, '0')}Z`
}

function inMilliseconds(time: string): string {
  return `${time.slice(0, 23)}Z`
}
