import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type Order } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, Stack, useDelayedFlag } from '@parlour/ui'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { CheckoutBar } from '../../features/frame-checkout/checkout-bar.tsx'
import { NET_POLL_MS, usePaymentResult } from '../../features/pay-order/use-payment-result.ts'
import classes from '../payment-page.module.css'
import { OrderPanel } from './order-panel.tsx'
import { LostBanner } from '../../features/pay-order/lost-banner.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { useCheckoutChoice } from './use-checkout-choice.ts'

export function CheckoutPage() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId')
  const { data: order } = client.getOrder.useQuery(orderId === null ? skipToken : { body: { id: orderId } })
  return (
    <Stack justify="start" gap="32" className={classes.root}>
      <CheckoutBar orderNumber={order?.orderId ?? null} />
      {orderId === null ? <NoOrder /> : <OrderCheckout key={orderId} orderId={orderId} />}
    </Stack>
  )
}

function NoOrder() {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const action = <LinkButton to={pagePath(locale, PAGES.myOrder)}>{t('missing.myOrders')}</LinkButton>
  return (
    <>
      <PageHeading>{t('checkout.title')}</PageHeading>
      <EmptyState icon="qr" title={t('missing.noOrderTitle')} description={t('missing.noOrderText')} action={action} />
    </>
  )
}

function OrderCheckout({ orderId }: { orderId: string }) {
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = client.getOrder.useQuery({ body: { id: orderId } }, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(order === undefined && isFetching)
  if (order === undefined && error !== undefined) return <OrderFailed error={error} isRetrying={isFetching} onRetry={refetch} />
  if (isSkeletonShown) return <CheckoutSkeleton />
  if (order === undefined) return null
  if (order.status > 1) return <ClosedOrder order={order} />
  return <OpenOrder order={order} onOrderClosed={refetch} />
}

function OpenOrder({ order, onOrderClosed }: { order: Order; onOrderClosed: () => void }) {
  const { t } = useTranslation('billing')
  client.getOrder.useQuery({ body: { id: order.id } }, { pollingInterval: NET_POLL_MS })
  const number = (
    <>
      {t('checkout.order')} <bdi dir="ltr">{order.orderId}</bdi> · <bdi>{order.siteName}</bdi>
    </>
  )
  return (
    <>
      <PageHeading lead={number}>{t('checkout.title')}</PageHeading>
      <OrderPanel order={order} onOrderClosed={onOrderClosed} />
    </>
  )
}

function OrderFailed({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const failure = isCallError(error) ? error : null
  const action = <LinkButton to={pagePath(locale, PAGES.myOrder)}>{t('missing.myOrders')}</LinkButton>
  // An id that is none is answered with 400.
  if (failure?.status === 404 || failure?.status === 400) {
    return (
      <>
        <PageHeading>{t('checkout.title')}</PageHeading>
        <EmptyState icon="search" title={t('missing.notFound')} action={action} />
      </>
    )
  }
  return (
    <>
      <PageHeading>{t('checkout.title')}</PageHeading>
      <ErrorState title={t('missing.loadFailed')} onRetry={onRetry} isRetrying={isRetrying} requestId={failure?.requestId} />
    </>
  )
}

function CheckoutSkeleton() {
  return (
    <Stack justify="start" gap="24" aria-busy="true">
      <Skeleton shape="title" inlineSize="60%" />
      <Skeleton shape="block" blockSize="200px" />
      <Skeleton shape="block" blockSize="400px" />
    </Stack>
  )
}

/** The attempt in the address still shows money that arrives late. */
function ClosedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('billing')
  const { attemptId } = useCheckoutChoice()
  const { result, isLost } = usePaymentResult(attemptId)
  return (
    <>
      <LostBanner isLost={isLost} />
      <PageHeading lead={<bdi>{order.siteName}</bdi>}>
        {t('checkout.order')} <bdi dir="ltr">{order.orderId}</bdi>
      </PageHeading>
      <OrderOutcome order={order} result={result?.orderId === order.id ? result : undefined} />
    </>
  )
}
