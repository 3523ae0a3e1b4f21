import { PAGES, pagePath, type Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { OrderState } from '../../features/order-status/order-state.tsx'
import { TableCard } from './table-card.tsx'

export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <TableCard
      title={t('dashboard.orders')}
      link={{ to: pagePath(locale, PAGES.myOrder), label: t('dashboard.everyOrder') }}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('orders.number'),
          render: ({ id, orderId }) => (
            <TextLink to={pagePath(locale, PAGES.myOrder, { order: id })} aria-label={t('orders.detailsOf', { number: orderId })}>
              <bdi dir="ltr">{orderId}</bdi>
            </TextLink>
          ),
        },
        { header: t('orders.site'), render: ({ siteName }) => <bdi>{siteName}</bdi> },
        { header: t('orders.status'), render: (order) => <OrderState order={order} /> },
        { header: t('orders.created'), render: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time> },
        { header: t('orders.amount'), kind: 'number', render: ({ amount }) => <Amount size="s">{formatUsdt(amount, locale)}</Amount> },
      ]}
    />
  )
}
