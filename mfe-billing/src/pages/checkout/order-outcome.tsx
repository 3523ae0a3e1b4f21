import { microOf, PAGES, pagePath, type Order, type PaymentResult, OrderStatus } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { EmptyState, LinkButton, Stack, TextLink } from '@parlour/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { TransferList } from '../../features/pay-order/transfer-list.tsx'
import { RecoveryNotes } from './show-recoveries/recovery-notes.tsx'

type OrderOutcomeProps = { order: Order; result: PaymentResult | undefined }

export function OrderOutcome({ order, result }: OrderOutcomeProps) {
  // Of the two answers the progress may be the older one.
  const known = result?.orderStatus ?? OrderStatus.PendingPayment
  const status = known > OrderStatus.Purchased ? known : order.status
  if (status === OrderStatus.Invalid) return <ClosedNote order={order} result={result} kind="invalid" />
  if (status === OrderStatus.TimedOut) return <ClosedNote order={order} result={result} kind="timedOut" />
  if (status === OrderStatus.Cancelled) return <ClosedNote order={order} result={result} kind="cancelled" />
  return <ToSite siteId={result?.siteId ?? order.siteId} surplus={result?.surplus ?? '0'} />
}

/** Redirects by itself; an overpayment is mentioned on the next page. */
function ToSite({ siteId, surplus }: { siteId: string | null; surplus: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { notify } = useHost()
  const notice = microOf(surplus) > 0n ? t('state.surplusNotice', { surplus: formatUsdt(surplus, locale, 6) }) : null
  useEffect(() => {
    if (notice !== null) notify({ tone: 'info', text: notice })
  }, [notice, notify])
  return <Navigate replace to={siteId === null ? pagePath(locale, PAGES.mySite) : pagePath(locale, PAGES.created, { id: siteId })} />
}

function ClosedNote({ order, result, kind }: OrderOutcomeProps & { kind: 'invalid' | 'timedOut' | 'cancelled' }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const isLate = result?.status === 'late'
  const received = formatUsdt(result?.received ?? '0', locale, 6)
  const until = kind === 'timedOut' && result?.lateUntil ? formatDateTime(result.lateUntil, locale) : null
  const closedText = until === null ? t(`closed.${kind}Text`) : t('closed.timedOutUntil', { until })
  return (
    <Stack justify="start" gap="24">
      <EmptyState
        icon={kind === 'timedOut' ? 'clock' : 'info'}
        title={isLate ? t('closed.lateTitle', { received }) : t(`closed.${kind}Title`)}
        description={isLate ? t('closed.lateText', { received }) : closedText}
        action={<LinkButton to={pagePath(locale, PAGES.cart)}>{t('missing.backToCart')}</LinkButton>}
        help={<TextLink to={pagePath(locale, PAGES.contact, { order: order.orderId })}>{t('checkout.support')}</TextLink>}
      />
      <RecoveryNotes orderId={order.id} orderNumber={order.orderId} />
      {result && result.transfers.length > 0 ? <TransferList result={result} /> : null}
    </Stack>
  )
}
