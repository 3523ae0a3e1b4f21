import { OrderStatus } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export type OrderSort = 'newest' | 'oldest' | 'amount-high' | 'amount-low'

/** Times are ISO 8601 in UTC or an infinity of PostgreSQL; `to` is exclusive. */
export interface OrderFilter {
  readonly merchantId: string
  readonly status: OrderStatus | null
  readonly text: string | null
  readonly from: string | null
  readonly to: string | null
  readonly sort: OrderSort
}

export interface FilterQuery {
  readonly status?: string
  readonly q?: string
  readonly from?: string
  readonly to?: string
  readonly sort?: OrderSort
}

const STATUSES: readonly OrderStatus[] = Object.values(OrderStatus)
const DAY_MS = 86_400_000
const DAY_LENGTH = 10

/** Throws `platform.validation` for a day or an instant that does not exist. */
export function filterOf(merchantId: string, query: FilterQuery): OrderFilter {
  const text = query.q?.normalize('NFC').trim().toLowerCase() ?? ''
  return {
    merchantId,
    status: STATUSES.find((candidate) => String(candidate) === query.status) ?? null,
    text: text === '' ? null : text,
    from: query.from === undefined ? null : instantOf('from', query.from).toISOString(),
    to: query.to === undefined ? null : endOf(query.to).toISOString(),
    sort: query.sort ?? 'newest',
  }
}

function endOf(to: string): Date {
  const instant = instantOf('to', to)
  return to.length === DAY_LENGTH ? new Date(instant.getTime() + DAY_MS) : instant
}

function instantOf(field: string, text: string): Date {
  const instant = new Date(text)
  // The engine takes the 31st of February for the 3rd of March.
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, DAY_LENGTH) !== text.slice(0, DAY_LENGTH)) {
    throw new DomainError('platform.validation', { fields: { [field]: 'format' } })
  }
  return instant
}
