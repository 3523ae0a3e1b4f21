import type pg from 'pg'
import type { OrderStatus } from '@parlour/contracts'
import { listStatement, type ListShape } from './db/order-list-statements.ts'
import type { OrderFilter } from './domain/order-filter.ts'
import { WHALE } from './order-list.test-bench.ts'

export interface Walk {
  readonly shape: ListShape
  readonly filter: OrderFilter
  readonly offset: number
  readonly depth: number
}

/** A named statement is first planned for its values and later once for all; an unnamed one always for its values. */
export type PlanKind = 'for all values' | 'for these values'

export interface Plan {
  readonly buffers: number
  readonly removed: number
  readonly text: string
}

const SORTS = ['newest', 'oldest', 'amount-high', 'amount-low'] as const
const RARE: OrderStatus = 5
const COMMON: OrderStatus = 2

export function walkedShapes(orders: number): readonly (readonly [string, Walk])[] {
  const end = Date.parse('2026-11-21')
  const minutesAgo = (minutes: number) => new Date(end - minutes * 60_000).toISOString()
  const ranges = {
    'of all time': { from: null, to: null },
    'of a day long ago': { from: minutesAgo(orders * 0.9), to: minutesAgo(orders * 0.9 - 1440) },
    'of half the time': { from: minutesAgo(orders * 0.5), to: null },
  }
  const starts = [
    ['first', false],
    ['offset', false],
    ['after', false],
    ['after', true],
  ] as const
  return SORTS.flatMap((sort) =>
    [null, COMMON, RARE].flatMap((status) =>
      Object.entries(ranges).flatMap(([range, { from, to }]) =>
        starts.map(([start, isBackwards]) => {
          const name = `${sort}, state ${status ?? 'any'}, ${range}, ${start === 'after' ? (isBackwards ? 'before' : 'behind') : start}`
          const filter = { merchantId: WHALE, status, text: null, from, to, sort }
          const isFalling = sort === 'newest' || sort === 'amount-high'
          const shape: ListShape = {
            order: sort === 'newest' || sort === 'oldest' ? 'created' : 'amount',
            direction: isFalling === isBackwards ? 'asc' : 'desc',
            start,
            isCounted: true,
            hasStatus: status !== null,
            hasRange: from !== null,
            hasText: false,
          }
          return [name, { shape, filter, offset: to === null ? 980 : 60, depth: 0.7 }] as const
        }),
      ),
    ),
  )
}

export function searchedShapes(): readonly (readonly [string, Walk])[] {
  return SORTS.flatMap((sort) =>
    ['lucky', 'lucky-12', 'lucky parlour 12', 'zephyr', 'p-00', 'nothing such'].flatMap((text) =>
      [0, 60].map((offset) => {
        const shape: ListShape = {
          order: sort === 'newest' || sort === 'oldest' ? 'created' : 'amount',
          direction: sort === 'newest' || sort === 'amount-high' ? 'desc' : 'asc',
          start: 'offset',
          isCounted: true,
          hasStatus: false,
          hasRange: false,
          hasText: true,
        }
        const filter = { merchantId: WHALE, status: null, text, from: null, to: null, sort }
        return [`${sort}, “${text}” from ${offset} on`, { shape, filter, offset, depth: 0 }] as const
      }),
    ),
  )
}

export async function orderPlan(client: pg.Client, { shape, filter, offset, depth }: Walk, limit: number, plans: PlanKind): Promise<Plan> {
  const after = shape.start === 'after' ? await keyAt(client, filter, depth) : null
  const statement = listStatement(shape)
  const values = statement.valuesOf({ filter, limit, offset, after })
  await client.query('DEALLOCATE ALL')
  await client.query(`SET plan_cache_mode = ${plans === 'for all values' && statement.name ? 'force_generic_plan' : 'force_custom_plan'}`)
  await client.query(`PREPARE walked AS ${statement.text}`)
  const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(String(value))))
  const explain = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, SUMMARY OFF) EXECUTE walked (${literals.join(', ')})`
  await client.query(explain)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain)
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', , read = '0'] = /Buffers: shared hit=(\d+)( read=(\d+))?/.exec(text) ?? []
  const removed = [...text.matchAll(/Rows Removed by (?:Index Recheck|Filter): (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  return { buffers: Number(hit) + Number(read), removed, text: `${JSON.stringify(values)}\n${text}` }
}

async function keyAt(client: pg.Client, filter: OrderFilter, depth: number) {
  const { rows } = await client.query<{ amount: string; created: string; id: string }>(
    `SELECT amount::text, created_at::text AS created, id FROM orders_orders
     WHERE merchant_id = $1 AND ($2::smallint IS NULL OR status = $2) AND created_at >= coalesce($3, '-infinity'::timestamptz)
       AND created_at < coalesce($4, 'infinity'::timestamptz) ORDER BY created_at
     OFFSET (SELECT floor(count(*) * $5::float) FROM orders_orders WHERE merchant_id = $1 AND ($2::smallint IS NULL OR status = $2)
       AND created_at >= coalesce($3, '-infinity'::timestamptz) AND created_at < coalesce($4, 'infinity'::timestamptz)) LIMIT 1`,
    [filter.merchantId, filter.status, filter.from, filter.to, depth],
  )
  return rows[0] ?? null
}
