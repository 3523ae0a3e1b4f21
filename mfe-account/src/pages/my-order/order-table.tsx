import type { Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, Pill, SortHeader, Table, type SortDirection } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderSort } from './order-query.ts'
import { ORDER_TONES } from './order-status.ts'
import classes from './order-table.module.css'
import type { OrderQueryControl } from './use-order-query.ts'

export type OrderTableProps = { orders: readonly Order[]; isStale: boolean; query: OrderQueryControl }

export function OrderTable({ orders, isStale, query }: OrderTableProps) {
  const { t } = useTranslation('account')
  return (
    <Card padding="none" className={classes.card}>
      <Table caption={t('orders.title')} isCaptionHidden aria-busy={isStale} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('orders.number')}</th>
            <th scope="col">{t('orders.site')}</th>
            <th scope="col">{t('orders.package')}</th>
            <Sorter query={query} up="amount-low" down="amount-high" label={t('orders.amount')} data-numeric />
            <th scope="col">{t('orders.status')}</th>
            <Sorter query={query} up="oldest" down="newest" label={t('orders.created')} />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} query={query} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type SorterProps = { query: OrderQueryControl; up: OrderSort; down: OrderSort; label: string; 'data-numeric'?: true }

function Sorter({ query, up, down, label, ...rest }: SorterProps) {
  const direction: SortDirection = query.sort === up ? 'ascending' : query.sort === down ? 'descending' : 'none'
  const sort = direction === 'descending' ? up : down
  return (
    <SortHeader direction={direction} onSort={() => query.filter({ sort })} {...rest}>
      {label}
    </SortHeader>
  )
}

function OrderRow({ order, query }: { order: Order; query: OrderQueryControl }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <tr data-open={query.orderId === order.id || undefined}>
      <th scope="row">
        <Link
          to={query.detailOf(order.id)}
          state={query.detailState}
          preventScrollReset
          className={classes.number}
          aria-label={t('orders.detailsOf', { number: order.orderId })}
        >
          <bdi dir="ltr">{order.orderId}</bdi>
        </Link>
      </th>
      <td>
        <bdi>{order.siteName}</bdi>
      </td>
      <td>{t(`packages.${order.packageId}`)}</td>
      <td data-numeric>
        <Amount size="s">{formatUsdt(order.amount, locale)}</Amount>
      </td>
      <td>
        <Pill tone={ORDER_TONES[order.status]}>{t(`orderStatus.${order.status}`)}</Pill>
      </td>
      <td>
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, locale)}</time>
      </td>
    </tr>
  )
}
