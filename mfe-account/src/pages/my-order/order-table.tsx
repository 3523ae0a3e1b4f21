import type { Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DataTable } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderSort } from './order-query.ts'
import { OrderState } from '../../features/order-status/order-state.tsx'
import classes from './order-table.module.css'
import type { OrderQueryControl } from './use-order-query.ts'

export type OrderTableProps = { orders: readonly Order[]; isStale: boolean; query: OrderQueryControl }

export function OrderTable({ orders, isStale, query }: OrderTableProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const sortBy = (up: OrderSort, down: OrderSort) => {
    const direction = query.sort === up ? 'ascending' : query.sort === down ? 'descending' : 'none'
    return { direction, onSort: () => query.filter({ sort: direction === 'descending' ? up : down }) } as const
  }
  return (
    <Card padding="none" className={classes.card}>
      <DataTable
        caption={t('orders.title')}
        density="normal"
        isStacked={false}
        aria-busy={isStale}
        className={classes.table}
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          { header: t('orders.number'), render: (order) => <OrderLink order={order} query={query} /> },
          { header: t('orders.site'), render: ({ siteName }) => <bdi>{siteName}</bdi> },
          { header: t('orders.package'), render: ({ packageId }) => t(`packages.${packageId}`) },
          {
            header: t('orders.amount'),
            kind: 'number',
            sort: sortBy('amount-low', 'amount-high'),
            render: ({ amount }) => <Amount size="s">{formatUsdt(amount, locale)}</Amount>,
          },
          { header: t('orders.status'), render: (order) => <OrderState order={order} /> },
          {
            header: t('orders.created'),
            sort: sortBy('oldest', 'newest'),
            render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>,
          },
        ]}
      />
    </Card>
  )
}

function OrderLink({ order: { id, orderId }, query }: { order: Order; query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  return (
    <Link
      to={query.detailOf(id)}
      state={query.detailState}
      preventScrollReset
      data-open={query.orderId === id || undefined}
      className={classes.number}
      aria-label={t('orders.detailsOf', { number: orderId })}
    >
      <bdi dir="ltr">{orderId}</bdi>
    </Link>
  )
}
