import type { Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Button, Card, Pill, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './my-order-page.module.css'
import { ORDER_TONES } from './order-status.ts'

export type OrderTableProps = { orders: readonly Order[]; isStale: boolean; onOpen: (orderId: string) => void }

/** The orders of one page; the old rows stay while new ones load. */
export function OrderTable({ orders, isStale, onOpen }: OrderTableProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Card padding="none">
      <Table caption={t('orders.title')} isCaptionHidden aria-busy={isStale} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('orders.number')}</th>
            <th scope="col">{t('orders.site')}</th>
            <th scope="col">{t('orders.package')}</th>
            <th scope="col" data-numeric>
              {t('orders.amount')}
            </th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col">{t('orders.created')}</th>
            <th scope="col" aria-label={t('orders.details')} />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <bdi dir="ltr" className={classes.code}>
                  {order.orderId}
                </bdi>
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
              <td>{formatDateTime(order.createdAt, locale)}</td>
              <td>
                <Button variant="quiet" aria-label={t('orders.detailsOf', { number: order.orderId })} onClick={() => onOpen(order.id)}>
                  {t('orders.details')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
