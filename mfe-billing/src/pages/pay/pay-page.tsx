import { PAGES, pagePath, type SharedCheckout, OrderStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, LinkButton, PageHeading, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isCallError } from '@parlour/api-client'
import { CheckoutBar } from '../../features/frame-checkout/checkout-bar.tsx'
import { AttemptPending } from '../../features/pay-order/attempt-pending.tsx'
import { LostBanner } from '../../features/pay-order/lost-banner.tsx'
import { PaymentPanel } from '../../features/pay-order/payment-panel.tsx'
import { useCheckoutTitle } from '../../features/pay-order/use-checkout-title.ts'
import { client } from '../../client.ts'
import { useOnline } from '../../features/pay-order/use-online.ts'
import { isLostConnection } from '../../features/pay-order/use-payment-result.ts'
import classes from '../payment-page.module.css'

/** Polling interval in ms; a page without a session has no live stream. */
const POLL_MS = 2_000

export function PayPage() {
  const token = useHandoffToken()
  return (
    <Stack justify="start" gap="32" className={classes.root}>
      {token === null ? <LinkOver /> : <SharedPayment key={token} token={token} />}
    </Stack>
  )
}

function SharedPayment({ token }: { token: string }) {
  const { checkout, isOver, isLost, error, retry } = useSharedCheckout(token)
  if (isOver) return <LinkOver />
  if (checkout === undefined) {
    return (
      <>
        <CheckoutBar orderNumber={null} />
        <AttemptPending error={error} onRetry={retry} />
      </>
    )
  }
  return <OpenPayment checkout={checkout} isLost={isLost} />
}

function OpenPayment({ checkout, isLost }: { checkout: SharedCheckout; isLost: boolean }) {
  const { t } = useTranslation('billing')
  const { attempt, result, orderNumber, siteName } = checkout
  useCheckoutTitle(attempt.amount, attempt, result)
  const isTopUp = attempt.purpose === 'topup'
  const closed = closedKind(result)
  const lead = (
    <>
      {orderNumber === null ? null : (
        <>
          {t('checkout.order')} <bdi dir="ltr">{orderNumber}</bdi> ·{' '}
        </>
      )}
      {siteName === null ? t('pay.lead') : <bdi>{siteName}</bdi>}
    </>
  )
  return (
    <>
      <CheckoutBar orderNumber={orderNumber} />
      <PageHeading lead={lead}>{t(isTopUp ? 'pay.topUp' : 'checkout.title')}</PageHeading>
      {closed === null ? (
        <PaymentPanel attempt={attempt} result={result} isLost={isLost} />
      ) : (
        <>
          <LostBanner isLost={isLost} />
          <ClosedPayment kind={closed} />
        </>
      )}
    </>
  )
}

type ClosedKind = 'live' | 'invalid' | 'timedOut' | 'cancelled'

function closedKind({ orderStatus }: SharedCheckout['result']): ClosedKind | null {
  if (orderStatus === null || orderStatus < OrderStatus.Completed) return null
  if (orderStatus === OrderStatus.Completed) return 'live'
  return orderStatus === OrderStatus.Invalid ? 'invalid' : orderStatus === OrderStatus.TimedOut ? 'timedOut' : 'cancelled'
}

function ClosedPayment({ kind }: { kind: ClosedKind }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const action = <LinkButton to={pagePath(locale, PAGES.mySite)}>{t('pay.signIn')}</LinkButton>
  if (kind === 'live') return <EmptyState icon="check" title={t('pay.liveTitle')} description={t('pay.liveText')} action={action} />
  return <EmptyState icon="info" title={t(`closed.${kind}Title`)} description={t(`closed.${kind}Text`)} action={action} />
}

function LinkOver() {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const action = <LinkButton to={pagePath(locale, PAGES.myOrder)}>{t('missing.myOrders')}</LinkButton>
  return (
    <>
      <CheckoutBar orderNumber={null} />
      <PageHeading>{t('pay.title')}</PageHeading>
      <EmptyState icon="clock" title={t('pay.overTitle')} description={t('pay.overText')} action={action} />
    </>
  )
}

/** The secret after `#`; retained when another anchor replaces it, null when the address has none. */
function useHandoffToken(): string | null {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>(null)
  const found = /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null
  if (found !== null && found !== token) setToken(found)
  return found ?? token
}

/** Polls until the link expires; a lost connection does not end it. */
function useSharedCheckout(token: string) {
  const isOnline = useOnline()
  const [isOver, setIsOver] = useState(false)
  const { data, error, refetch } = client.getSharedCheckout.useQuery({ body: { token } }, { pollingInterval: isOver ? 0 : POLL_MS })
  const isRejected = isCallError(error) && (error.status === 404 || error.status === 400)
  if (isRejected && !isOver) setIsOver(true)
  const isLost = isLostConnection(error) || !isOnline
  return { checkout: isOver ? undefined : data, isOver, isLost, error, retry: () => void refetch() }
}
