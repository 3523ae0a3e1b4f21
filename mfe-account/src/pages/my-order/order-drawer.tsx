import { PAGES, pagePath, type Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Button, DescriptionList, Drawer, LinkButton, Pill } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountOrderQuery } from '../../api/account-api.ts'
import { CancelOrderDialog } from '../../features/cancel-order/cancel-order-dialog.tsx'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import classes from './my-order-page.module.css'
import { ORDER_TONES } from './order-status.ts'

/** One order with its money trail; one that waits for payment can be paid or cancelled. */
export function OrderDrawer({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const { t } = useTranslation('account')
  const order = useAccountOrderQuery({ body: { id: orderId ?? '' } }, { skip: orderId === null })
  return (
    <Drawer
      isOpen={orderId !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('orders.detail')}
      closeLabel={t('close')}
    >
      {order.currentData ? (
        <OrderDetail order={order.currentData} />
      ) : order.isError ? (
        <LoadFailure title={t('orders.detailFailed')} error={order.error} onRetry={order.refetch} isRetrying={order.isFetching} />
      ) : (
        <PanelSkeleton label={t('load.loading')} rows={4} rowSize="32px" />
      )}
    </Drawer>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <div className={classes.detail}>
      <Pill tone={ORDER_TONES[order.status]}>{t(`orderStatus.${order.status}`)}</Pill>
      <OrderFacts order={order} />
      <OrderMoney order={order} />
      {order.status === 0 ? (
        <div className={classes.actions}>
          <LinkButton to={pagePath(locale, PAGES.checkout, { orderId: order.id })}>{t('orders.pay')}</LinkButton>
          <Button variant="secondary" onClick={() => setIsCancelling(true)}>
            {t('orders.cancel')}
          </Button>
        </div>
      ) : null}
      {order.siteId === null ? null : (
        <LinkButton variant="secondary" to={pagePath(locale, PAGES.created, { id: order.siteId })}>
          {t('orders.toSite')}
        </LinkButton>
      )}
      <CancelOrderDialog order={order} isOpen={isCancelling} onClose={() => setIsCancelling(false)} />
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const time = (iso: string | null) => (iso === null ? t('orders.none') : formatDateTime(iso, locale))
  const code = (text: string | null) =>
    text === null ? (
      t('orders.none')
    ) : (
      <bdi dir="ltr" className={classes.code}>
        {text}
      </bdi>
    )
  return (
    <DescriptionList
      items={[
        { id: 'number', term: t('orders.number'), value: code(order.orderId) },
        { id: 'transaction', term: t('orders.transaction'), value: code(order.transactionOrderId) },
        { id: 'site', term: t('orders.site'), value: <bdi>{order.siteName}</bdi> },
        { id: 'package', term: t('orders.package'), value: t(`packages.${order.packageId}`) },
        { id: 'created', term: t('orders.created'), value: time(order.createdAt) },
        { id: 'paid', term: t('orders.payTime'), value: time(order.payTime) },
        ...(order.status === 0 ? [{ id: 'expires', term: t('orders.expires'), value: time(order.expiresAt) }] : []),
      ]}
    />
  )
}

function OrderMoney({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const money = (amount: string) => <Amount size="s">{formatUsdt(amount, locale, 6)}</Amount>
  return (
    <DescriptionList
      variant="spread"
      items={[
        { id: 'price', term: t('orders.price'), value: money(order.price) },
        { id: 'amount', term: t('orders.amount'), value: money(order.amount) },
        { id: 'paid', term: t('orders.actualPayment'), value: money(order.actualPayment) },
        { id: 'remaining', term: t('orders.remaining'), value: money(order.remaining), isTotal: true },
      ]}
    />
  )
}
