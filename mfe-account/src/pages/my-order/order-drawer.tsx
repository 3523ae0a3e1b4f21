import { OrderStatus, PAGES, pagePath, type OrderTimeline, type Order } from '@parlour/contracts'
import { AsyncPanel, useLocale, usePermission } from '@parlour/federation-sdk'
import { Button, Drawer, LinkButton, Pill, Stack, Text } from '@parlour/ui'
import { useRef, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { CancelOrderDialog } from './cancel-order/cancel-order-dialog.tsx'
import classes from './order-drawer.module.css'
import { OrderFees } from './order-fees.tsx'
import { OrderFacts, OrderMoney } from './order-facts.tsx'
import { DetailSkeleton } from './order-skeleton.tsx'
import { ORDER_TONES } from '../../features/order-status/order-status.ts'
import { OrderHistory } from './order-timeline.tsx'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'

export function OrderDrawer({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const { t } = useTranslation('account')
  // The drawer keeps its order while it slides away.
  const [shownId, setShownId] = useState(orderId)
  if (orderId !== null && orderId !== shownId) setShownId(orderId)
  const timeline = client.getOrderTimeline.useQuery({ query: { id: shownId ?? '' } }, { skip: shownId === null })
  return (
    <Drawer
      isOpen={orderId !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('orders.detail')}
      className={classes.drawer}
    >
      <AsyncPanel query={{ ...timeline, data: timeline.currentData }} errorTitle={t('orders.detailFailed')} loading={<DetailSkeleton />}>
        {(data) => <OrderDetail key={data.order.id} timeline={data} />}
      </AsyncPanel>
    </Drawer>
  )
}

function OrderDetail({ timeline }: { timeline: OrderTimeline }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isCancelling, setIsCancelling] = useState(false)
  const { order } = timeline
  const mayOrder = usePermission('orders:write')
  const name = useRef<HTMLHeadingElement>(null)
  return (
    <Stack align="start" gap="24" className={classes.detail}>
      <Stack direction="row" gap="16" className={classes.head}>
        <OrderDesign order={order} />
        <Stack align="start" justify="start" gap="8" className={classes.title}>
          <h3 ref={name} tabIndex={-1}>
            <bdi>{order.siteName}</bdi>
          </h3>
          <p role="status">
            <Pill tone={ORDER_TONES[order.status]}>{t(`orderStatus.${order.status}`)}</Pill>
          </p>
          <Text size="14" tone="muted">
            {t(`packages.${order.packageId}`)}
          </Text>
        </Stack>
      </Stack>
      {order.status === OrderStatus.PendingPayment && mayOrder ? (
        <Stack gap="16" direction="row">
          <LinkButton to={pagePath(locale, PAGES.checkout, { orderId: order.id })}>{t('orders.pay')}</LinkButton>
          <Button variant="secondary" onClick={() => setIsCancelling(true)}>
            {t('orders.cancel')}
          </Button>
        </Stack>
      ) : null}
      {order.siteId === null ? null : (
        <LinkButton variant="secondary" to={pagePath(locale, PAGES.created, { id: order.siteId })}>
          {t('orders.toSite')}
        </LinkButton>
      )}
      <OrderMoney timeline={timeline} />
      <OrderFees order={order} />
      <OrderHistory timeline={timeline} />
      <OrderFacts order={order} />
      <CancelOrderDialog order={order} isOpen={isCancelling} onClose={() => setIsCancelling(false)} heading={name} />
    </Stack>
  )
}

function OrderDesign({ order }: { order: Order }) {
  const locale = useLocale()
  const { data: markets } = client.listCountries.useQuery({ query: { id: String(order.countriesId) } })
  const market = markets?.[0]
  const { siteName: name, design } = order
  const site = useMemo(
    () =>
      market === undefined
        ? null
        : { name, locale, country: { id: market.id, name: market.countryNames, currencyCode: market.currencyCode }, ...design },
    [market, name, locale, design],
  )
  return <DesignThumb site={site} />
}
