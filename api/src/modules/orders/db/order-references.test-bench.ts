import { endpoints, wireOf, type OrderPage } from '@parlour/contracts'
import { Model } from 'objection'
import type pg from 'pg'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { addEndpoint } from '../../../platform/endpoint-route.ts'
import { filterOf } from '../domain/order-filter.ts'
import { orderBatches } from './order-list.read-model.ts'

const BY_HAND = `
  SELECT counted.total, page.* FROM
    (SELECT count(*)::integer AS total FROM (SELECT FROM orders_orders WHERE merchant_id = $1 AND status = $2 LIMIT 1001) AS found) AS counted,
    (SELECT id, order_number, last_transaction, status, site_name, slug, countries_id, package_id, template_id, theme_id, scheme_id, price, amount,
            confirmed, site_id, created_at, expires_at, paid_at
     FROM orders_orders WHERE merchant_id = $1 AND status = $2 ORDER BY created_at DESC, id DESC LIMIT $3) AS page`

interface Row {
  id: string
  order_number: string
  last_transaction: string | null
  status: OrderPage['list'][number]['status']
  site_name: string
  slug: string
  countries_id: number
  package_id: 'standard' | 'elite'
  template_id: string
  theme_id: string
  scheme_id: string
  price: bigint
  amount: bigint
  confirmed: bigint
  site_id: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

class OrderModel extends Model {
  static override tableName = 'orders_orders'
}

const reference = (path: `/api/${string}`) => ({ ...endpoints.listOrders, path })

export function orderReferences(db: Database, pool: pg.Pool): FastifyPluginAsync {
  const Orders = OrderModel.bindKnex(db)
  return async (app) => {
    addEndpoint(app, reference('/api/reference/uncounted'), async ({ query, actor }) => {
      const pageSize = Number(query.pageSize ?? '10')
      const batch = await orderBatches(db, filterOf(actor.merchantId, query), pageSize + 1).next()
      const list = (batch.value ?? []).slice(0, pageSize).map(({ order }) => order)
      return { list, total: 0, isMore: true, page: 1, pageSize, next: null, previous: null }
    })
    addEndpoint(app, reference('/api/reference/driver'), async ({ query, actor }) => {
      const size = Number(query.pageSize ?? '10')
      const values = [actor.accountId, Number(query.status), size + 1]
      const { rows } = await pool.query<Row & { total: number }>({ name: 'by-hand', text: BY_HAND, values })
      return pageOf(rows, rows[0]?.total ?? 0, size)
    })
    addEndpoint(app, reference('/api/reference/objection'), async ({ query, actor }) => {
      const size = Number(query.pageSize ?? '10')
      const matching = () => Orders.query().where({ merchant_id: actor.accountId, status: Number(query.status) })
      const models = await matching()
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(size + 1)
      const total = await Orders.query().from(matching().select('id').limit(1_001).as('found')).resultSize()
      // The columns of the table are those of the row.
      return pageOf(
        models.map((model) => model.toJSON() as unknown as Row),
        total,
        size,
      )
    })
  }
}

function pageOf(rows: readonly Row[], total: number, pageSize: number): OrderPage {
  return {
    list: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      orderId: row.order_number,
      transactionOrderId: row.last_transaction,
      status: row.status,
      siteName: row.site_name,
      slug: row.slug,
      countriesId: row.countries_id,
      packageId: row.package_id,
      design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
      price: wireOf(row.price),
      amount: wireOf(row.amount),
      actualPayment: wireOf(row.confirmed),
      remaining: wireOf(row.amount > row.confirmed ? row.amount - row.confirmed : 0n),
      siteId: row.site_id,
      createdAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
      payTime: row.paid_at ? new Date(row.paid_at).toISOString() : null,
    })),
    total: Math.min(total, 1_000),
    isMore: total > 1_000,
    page: 1,
    pageSize,
    next: null,
    previous: null,
  }
}
