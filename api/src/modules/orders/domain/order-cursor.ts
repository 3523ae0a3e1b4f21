import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OrderFilter } from './order-filter.ts'

/** `created` is ISO 8601 in UTC with microseconds, which a Date would lose; `amount` is micro-USDT. */
export interface OrderKey {
  readonly amount: string
  readonly created: string
  readonly id: string
}

export interface OrderCursor {
  readonly direction: 'next' | 'previous'
  readonly page: number
  readonly key: OrderKey
}

const FORM = /^(n|p)\|(\d{1,9})\|(\d{1,19})\|(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|([0-9a-f-]{36})\|([0-9a-f]{8})$/
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const LARGEST_AMOUNT = 2n ** 63n - 1n

export function writeCursor(filter: OrderFilter, { direction, page, key }: OrderCursor): string {
  const parts = [direction === 'next' ? 'n' : 'p', page, key.amount, key.created, key.id, markOf(filter)]
  return Buffer.from(parts.join('|')).toString('base64url')
}

/** Throws `platform.validation` for a cursor of another merchant or filter. */
export function readCursor(filter: OrderFilter, written: string): OrderCursor {
  const match = FORM.exec(Buffer.from(written, 'base64url').toString('latin1'))
  const [, direction, page = '', amount = '', created = '', id = '', mark] = match ?? []
  const isWhole = UUID.test(id) && isInstant(created) && BigInt(amount) <= LARGEST_AMOUNT && Number(page) > 0
  if (!isWhole || mark !== markOf(filter) || !isWithin(filter, created))
    throw new DomainError('platform.validation', { fields: { cursor: 'unknown' } })
  return { direction: direction === 'n' ? 'next' : 'previous', page: Number(page), key: { amount, created, id } }
}

/** The filter has milliseconds, the key microseconds. */
function isWithin({ from, to }: OrderFilter, created: string): boolean {
  const milliseconds = `${created.slice(0, 23)}Z`
  return (from === null || milliseconds >= from) && (to === null || milliseconds < to)
}

function isInstant(created: string): boolean {
  const time = new Date(created)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === created.slice(0, 19)
}

/** Catches client mistakes; access control is in the statement itself. */
function markOf({ merchantId, status, text, from, to, sort }: OrderFilter): string {
  return createHash('sha256')
    .update(JSON.stringify([merchantId, status, text, from, to, sort]))
    .digest('hex')
    .slice(0, 8)
}
