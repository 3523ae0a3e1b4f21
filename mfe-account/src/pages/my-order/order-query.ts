import type { endpoints, OrderStatus, QueryOf } from '@parlour/contracts'
import { pageNumber } from '../../features/pagination/page-number.ts'
import { ORDER_STATUSES } from '../../features/order-status/order-status.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'amount-high', 'amount-low'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** `from` and `to` are days (`2026-11-21`) in the viewer's time zone, both inclusive; empty when not set. */
export interface OrderQuery {
  readonly status: OrderStatus | undefined
  readonly q: string
  readonly from: string
  readonly to: string
  readonly sort: OrderSort
  readonly page: number
  readonly pageSize: PageSize
  readonly cursor: string | null
  readonly orderId: string | null
}

export const SEARCH_LENGTH = 60

export const PAGE_SIZES = ['10', '20', '50', '100'] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const CURSOR = /^[A-Za-z0-9_-]{1,300}$/

/** Reads the address; invalid values are dropped. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const cursor = params.get('cursor') ?? ''
  return {
    status: ORDER_STATUSES.find((known) => String(known) === params.get('status')),
    q: searchText(params.get('q') ?? ''),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: ORDER_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    page: pageNumber(params),
    pageSize: PAGE_SIZES.find((known) => known === params.get('size')) ?? '10',
    cursor: CURSOR.test(cursor) ? cursor : null,
    orderId: params.get('order'),
  }
}

/** One line without control characters, at most 60 long; outer spaces stay because the text is still being typed. */
export function searchText(typed: string): string {
  const line = typed.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
  return line.trim() === '' ? '' : line.slice(0, SEARCH_LENGTH)
}

export function isFiltered({ status, q, from, to }: OrderQuery): boolean {
  return status !== undefined || q !== '' || from !== '' || to !== ''
}

/** Number of active filters that are collapsed on a phone. */
export function foldedFilters({ from, to, sort }: OrderQuery): number {
  return [from !== '', to !== '', sort !== 'newest'].filter(Boolean).length
}

/** Converts days to the instants at which they start and end in the viewer's time zone. */
export function apiFilter({ status, q, from, to, sort }: OrderQuery): Omit<QueryOf<typeof endpoints.exportOrders>, 'format'> {
  return {
    ...(status === undefined ? {} : { status: String(status) }),
    ...(q === '' ? {} : { q: q.trim() }),
    ...(from === '' ? {} : { from: startOfDay(from, 0) }),
    ...(to === '' ? {} : { to: startOfDay(to, 1) }),
    ...(sort === 'newest' ? {} : { sort }),
  }
}

/** With a cursor, no page number is sent. */
export function apiQuery(query: OrderQuery): QueryOf<typeof endpoints.listOrders> {
  const position = query.cursor === null ? { page: String(query.page) } : { cursor: query.cursor }
  return { ...apiFilter(query), ...position, pageSize: query.pageSize }
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** A valid day of this century, otherwise an empty string. */
export function dayOf(text: string | null): string {
  if (text === null || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return ''
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}
