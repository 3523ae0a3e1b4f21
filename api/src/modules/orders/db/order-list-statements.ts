import { ORDERS_COUNTED } from '@parlour/contracts'
import type { Statement } from '../../../platform/named-statement.ts'
import type { OrderFilter } from '../domain/order-filter.ts'
import type { OrderKey } from '../domain/order-cursor.ts'

/** Everything that changes the text of a list statement: 64 named shapes, and those planned for their values. */
export interface ListShape {
  readonly order: 'created' | 'amount'
  readonly direction: 'desc' | 'asc'
  readonly start: 'first' | 'offset' | 'after'
  readonly isCounted: boolean
  readonly hasStatus: boolean
  readonly hasRange: boolean
  readonly hasText: boolean
}

export interface ListValues {
  readonly filter: OrderFilter
  readonly limit: number
  readonly offset: number
  readonly after: OrderKey | null
}

export interface ListStatement extends Statement {
  readonly valuesOf: (values: ListValues) => readonly Value[]
}

type Key = 'amount' | 'created_at' | 'id'
type Value = string | number | null

type Parameter = 'merchant' | 'status' | 'from' | 'to' | 'number' | 'part' | 'limit' | 'offset' | 'amount' | 'created' | 'id'

const KEYS: Readonly<Record<ListShape['order'], readonly Key[]>> = {
  created: ['created_at', 'id'],
  amount: ['amount', 'created_at', 'id'],
}

const COLUMNS = [
  'id',
  'order_number',
  'last_transaction',
  'status',
  'site_name',
  'slug',
  'countries_id',
  'package_id',
  'template_id',
  'theme_id',
  'scheme_id',
  'price::text',
  'amount::text',
  'confirmed::text',
  'greatest(amount - confirmed - forgiven, 0)::text AS remaining',
  'site_id',
  'created_at::text AS created',
  'expires_at::text AS expires',
  'paid_at::text AS paid',
]

const compiled = new Map<string, ListStatement>()

export function listStatement(shape: ListShape): ListStatement {
  const name = nameOf(shape)
  const known = compiled.get(name)
  if (known) return known
  const written = write(shape, name)
  compiled.set(name, written)
  return written
}

function nameOf({ order, direction, start, isCounted, hasStatus, hasRange, hasText }: ListShape): string {
  const flags = [isCounted && 'counted', hasStatus && 'status', hasRange && 'range', hasText && 'text'].filter(Boolean)
  return ['orders', order, direction, start, ...flags].join('-')
}

function write(shape: ListShape, name: string): ListStatement {
  const parameters: Parameter[] = []
  const at = (parameter: Parameter) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  }
  const rows = rowsOf(shape, at)
  const text = shape.isCounted ? withTotal(shape, rows, at) : `SELECT ${COLUMNS.join(', ')} FROM (${rows}) AS o`
  return {
    ...(isPlannedForValues(shape) ? {} : { name }),
    text,
    valuesOf: (values) => parameters.map((parameter) => VALUE_OF[parameter](values)),
  }
}

/** Text matches and ranges vary by magnitudes, so one plan for all values would serve few of them. */
function isPlannedForValues({ order, hasRange, hasText }: ListShape): boolean {
  return hasText || (order === 'amount' && hasRange)
}

/** The total stays when the page is empty. */
function withTotal(shape: ListShape, rows: string, at: (parameter: Parameter) => string): string {
  const isByNumber = shape.start === 'offset'
  const within = `SELECT FROM orders_orders WHERE ${whereOf(shape, at)} LIMIT ${ORDERS_COUNTED + 1}`
  const counted = isByNumber ? `SELECT FROM keys LIMIT ${ORDERS_COUNTED + 1}` : within
  const text = `SELECT counted.total, page.* FROM (SELECT count(*)::integer AS total FROM (${counted}) AS found) AS counted
    LEFT JOIN LATERAL (SELECT ${COLUMNS.join(', ')} FROM (${rows}) AS o) AS page ON true`
  if (!isByNumber) return text
  if (!isShownByKeys(shape)) return `WITH keys AS MATERIALIZED (${keysOf(shape, at, String(ORDERS_COUNTED + 1))}) ${text}`
  const keys = shape.hasText ? `keys AS MATERIALIZED (${keysOf(shape, at, keysRead(at))})` : keysWithin(shape, at)
  return `WITH ${keys}, shown AS MATERIALIZED (SELECT * FROM keys ${sortedBy(shape)} OFFSET ${at('offset')} LIMIT ${at('limit')}) ${text}`
}

/** The counted keys come from the index alone; a numbered page finds its first key among them. */
function keysOf(shape: ListShape, at: (parameter: Parameter) => string, limit: string): string {
  return `SELECT ${KEYS[shape.order].join(', ')} FROM orders_orders WHERE ${whereOf(shape, at)} ${sortedBy(shape)} LIMIT ${limit}`
}

function keysRead(at: (parameter: Parameter) => string): string {
  return `greatest(${ORDERS_COUNTED + 1}, ${at('offset')}::bigint + ${at('limit')}::bigint)`
}

/** Continuing from the first key of a page would include orders outside the text, or other times of the same amount. */
function isShownByKeys({ order, start, hasRange, hasText }: ListShape): boolean {
  return start === 'offset' && (hasText || (order === 'amount' && hasRange))
}

/** This many rows show how dense the range is, and whether it is longer than what is counted. */
const PROBED = 30
const TIMES_COUNTED = (ORDERS_COUNTED / PROBED) * 1.25

/** Ranges of up to 1,000 orders are read by time and sorted here; longer ones are walked by amount, as far as numbers reach. */
function keysWithin(shape: ListShape, at: (parameter: Parameter) => string): string {
  const keys = KEYS.amount.join(', ')
  const where = whereOf(shape, at)
  const byTime = (columns: string, limit: number) =>
    `SELECT ${columns} FROM orders_orders WHERE ${where} ORDER BY created_at LIMIT ${limit}`
  const isLong = `(SELECT (max(created_at) - min(created_at)) * ${TIMES_COUNTED} < least(${at('to')}::timestamptz, now()) - min(created_at) FROM probe)`
  const isShort = `(SELECT count(*) BETWEEN 1 AND ${ORDERS_COUNTED} FROM near)`
  const isAll = `(SELECT count(*) < ${PROBED} FROM probe)`
  return `probe AS MATERIALIZED (${byTime(keys, PROBED)}),
    near AS MATERIALIZED (SELECT * FROM probe WHERE ${isAll}
      UNION ALL SELECT * FROM (${byTime(keys, ORDERS_COUNTED + 1)}) AS found WHERE NOT ${isAll} AND NOT ${isLong}),
    keys AS MATERIALIZED (SELECT * FROM near WHERE ${isShort}
      UNION ALL SELECT * FROM (SELECT ${keys} FROM orders_orders WHERE NOT ${isShort} AND ${where} ${sortedBy(shape)}
        LIMIT ${keysRead(at)}) AS walked)`
}

/** Within a range rows are read in contiguous blocks, once under each of their amounts. */
function rowsShown(shape: ListShape, at: (parameter: Parameter) => string): string {
  if (shape.hasText) return `SELECT * FROM orders_orders WHERE id IN (SELECT id FROM shown) ${sortedBy(shape)}`
  const status = shape.hasStatus ? ` AND status = ${at('status')}::smallint` : ''
  return `SELECT found.* FROM (SELECT amount, min(created_at) AS first, max(created_at) AS last FROM shown GROUP BY amount) AS spans,
    LATERAL (SELECT * FROM orders_orders WHERE merchant_id = ${at('merchant')}${status} AND amount = spans.amount
      AND created_at BETWEEN spans.first AND spans.last ORDER BY created_at, id) AS found
    WHERE found.id IN (SELECT id FROM shown) ${sortedBy(shape)}`
}

function sortedBy({ order, direction }: ListShape): string {
  return `ORDER BY ${KEYS[order].map((key) => `${key} ${direction}`).join(', ')}`
}

function rowsOf(shape: ListShape, at: (parameter: Parameter) => string): string {
  if (shape.start === 'first') return `SELECT * FROM orders_orders WHERE ${whereOf(shape, at)} ${sortedBy(shape)} LIMIT ${at('limit')}`
  if (shape.start === 'after') return rowsBehind(shape, at, (key) => CURSOR_KEY[key](at))
  if (isShownByKeys(shape)) return rowsShown(shape, at)
  const rows = rowsBehind(shape, at, (key) => `start.${key}`)
  return `SELECT page.* FROM (SELECT * FROM keys ${sortedBy(shape)} OFFSET ${at('offset')} LIMIT 1) AS start, LATERAL (${rows}) AS page`
}

const CURSOR_KEY: Readonly<Record<Key, (at: (parameter: Parameter) => string) => string>> = {
  amount: (at) => `${at('amount')}::bigint`,
  created_at: (at) => `${at('created')}::timestamptz`,
  id: (at) => `${at('id')}::uuid`,
}

function rowsBehind(shape: ListShape, at: (parameter: Parameter) => string, keyOf: (key: Key) => string): string {
  const behind = shape.direction === 'desc' ? '<' : '>'
  const isAtKey = shape.start === 'offset' ? '=' : ''
  const rows = (where: string) => `SELECT * FROM orders_orders WHERE ${where} ${sortedBy(shape)} LIMIT ${at('limit')}`
  const isBehind = (keys: readonly Key[]) => `(${keys.join(', ')}) ${behind}${isAtKey} (${keys.map(keyOf).join(', ')})`
  if (shape.order === 'created' || !shape.hasRange) return rows(`${whereOf(shape, at, true)} AND ${isBehind(KEYS[shape.order])}`)
  // One comparison of all three would walk every order of an amount; apart, each amount is entered at the range, the others only if need be.
  const same = rows(`${whereOf({ ...shape, order: 'created' }, at, true)} AND amount = ${keyOf('amount')} AND ${isBehind(KEYS.created)}`)
  const missing = `greatest(${at('limit')}::bigint - (SELECT count(*) FROM same), 0)`
  const others = `SELECT * FROM orders_orders WHERE ${whereOf(shape, at)} AND amount ${behind} ${keyOf('amount')} ${sortedBy(shape)} LIMIT ${missing}`
  return `SELECT * FROM (WITH same AS MATERIALIZED (${same}), others AS MATERIALIZED (${others})
    SELECT * FROM same UNION ALL SELECT * FROM others) AS behind ${sortedBy(shape)}`
}

function whereOf(shape: ListShape, at: (parameter: Parameter) => string, isBehindKey = false): string {
  const conditions = [`merchant_id = ${at('merchant')}`]
  if (shape.hasStatus) conditions.push(`status = ${at('status')}::smallint`)
  if (shape.hasRange) conditions.push(...rangeOf(shape, at, isBehindKey))
  if (shape.hasText) {
    const part = at('part')
    conditions.push(`(order_number LIKE ${at('number')} OR lower(site_name COLLATE "und-x-icu") LIKE ${part} OR slug LIKE ${part})`)
  }
  return conditions.join(' AND ')
}

/** A key is within its range; repeating that would make PostgreSQL start at the end of the range instead of at the key. */
function rangeOf({ order, direction }: ListShape, at: (parameter: Parameter) => string, isBehindKey: boolean): readonly string[] {
  const isImplied = isBehindKey && order === 'created'
  return [
    ...(isImplied && direction === 'asc' ? [] : [`created_at >= ${at('from')}::timestamptz`]),
    ...(isImplied && direction === 'desc' ? [] : [`created_at < ${at('to')}::timestamptz`]),
  ]
}

const VALUE_OF: Readonly<Record<Parameter, (values: ListValues) => Value>> = {
  merchant: ({ filter }) => filter.merchantId,
  status: ({ filter }) => filter.status,
  from: ({ filter }) => filter.from ?? '-infinity',
  to: ({ filter }) => filter.to ?? 'infinity',
  number: ({ filter }) => numberPattern(filter.text ?? ''),
  part: ({ filter }) => `%${literal(filter.text ?? '')}%`,
  limit: ({ limit }) => limit,
  offset: ({ offset }) => offset,
  amount: ({ after }) => after?.amount ?? null,
  created: ({ after }) => after?.created ?? null,
  id: ({ after }) => after?.id ?? null,
}

/** Matches nothing when the text cannot start an order number; `P-` may be omitted. */
function numberPattern(text: string): string {
  const [, start] = /^(?:p-)?([0-9a-z]{1,4}(?:-[0-9a-z]{0,4})?)$/.exec(text) ?? []
  return start === undefined ? '' : `P-${start.toUpperCase()}%`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
