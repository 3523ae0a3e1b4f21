import { ORDERS_COUNTED, type OrderPage } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ListedOrder, ListStart } from '../db/order-list.read-model.ts'
import { readCursor, writeCursor, type OrderCursor } from '../domain/order-cursor.ts'
import type { OrderFilter } from '../domain/order-filter.ts'
import type { OrdersContext } from './orders-context.ts'

export interface PageRequest {
  readonly page: number
  readonly pageSize: number
  readonly cursor: string | undefined
}

/** Throws `platform.validation` for a cursor of another filter and for a page number beyond 1,000 orders. */
export async function listOrders(ctx: Pick<OrdersContext, 'readOrders'>, filter: OrderFilter, request: PageRequest): Promise<OrderPage> {
  const { pageSize } = request
  const cursor = request.cursor === undefined ? null : readCursor(filter, request.cursor)
  // One row more than the page tells whether there is another page.
  const found = await ctx.readOrders(filter, cursor ? startOf(cursor) : { offset: offsetOf(request) }, pageSize + 1)
  const isBackwards = cursor?.direction === 'previous'
  const hasMore = found.orders.length > pageSize
  const orders = isBackwards ? found.orders.slice(-pageSize) : found.orders.slice(0, pageSize)
  const page = cursor?.page ?? request.page
  return {
    list: orders.map(({ order }) => order),
    total: Math.min(found.counted, ORDERS_COUNTED),
    isMore: found.counted > ORDERS_COUNTED,
    page,
    pageSize,
    next: isBackwards || hasMore ? cursorAt(filter, 'next', page + 1, orders.at(-1)) : null,
    previous: (isBackwards ? hasMore : page > 1) ? cursorAt(filter, 'previous', Math.max(1, page - 1), orders[0]) : null,
  }
}

function startOf({ direction, key }: OrderCursor): ListStart {
  return { after: key, isBackwards: direction === 'previous' }
}

function offsetOf({ page, pageSize }: PageRequest): number {
  const offset = (page - 1) * pageSize
  if (offset >= ORDERS_COUNTED) throw new DomainError('platform.validation', { fields: { page: 'maximum' } })
  return offset
}

function cursorAt(filter: OrderFilter, direction: OrderCursor['direction'], page: number, at: ListedOrder | undefined): string | null {
  return at ? writeCursor(filter, { direction, page, key: at.key }) : null
}
