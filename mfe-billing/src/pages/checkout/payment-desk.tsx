import { isCallError } from '@parlour/api-client'
import type { Order, PaymentAttempt, PaymentResult } from '@parlour/contracts'
import { Banner, Button, ErrorState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodId } from '../../api/billing-api.ts'
import { ChooseNetwork } from '../../features/choose-network/choose-network.tsx'
import { BuildingSteps } from '../../features/pay-order/building-steps.tsx'
import { Countdown } from '../../features/pay-order/countdown.tsx'
import { DepositCard } from '../../features/pay-order/deposit-card.tsx'
import { LocalChainBanner } from '../../features/pay-order/local-chain-banner.tsx'
import { NextSteps } from '../../features/pay-order/next-steps.tsx'
import { TransferList } from '../../features/pay-order/transfer-list.tsx'
import { useAttempt } from '../../features/pay-order/use-attempt.ts'
import { useCheckoutTitle } from '../../features/pay-order/use-checkout-title.ts'
import { usePaymentResult } from '../../features/pay-order/use-payment-result.ts'
import classes from './checkout-page.module.css'
import { OrderOutcome } from './order-outcome.tsx'
import { useCheckoutChoice } from './use-checkout-choice.ts'

type PaymentDeskProps = { order: Order; onOrderClosed: () => void }

/** An order that still takes money or is being built: network, deposit, progress. */
export function PaymentDesk({ order, onOrderClosed }: PaymentDeskProps) {
  const { attempt, error, retry, result, isLost } = usePayment(order, onOrderClosed)
  useCheckoutTitle(order.remaining, result)
  if (result !== undefined && result.orderStatus > 1) {
    return (
      <OrderOutcome status={result.orderStatus} siteId={result.siteId} orderNumber={order.orderId} isMoneyLate={result.status === 'late'} />
    )
  }
  const progress = progressOf(order, result)
  return (
    <div className={classes.columns}>
      <div className={classes.desk}>
        <LostBanner isLost={isLost} />
        {progress === 'paid' ? (
          <BuildingSteps steps={result?.provisioning ?? []} />
        ) : (
          <NetworkStep progress={progress}>
            {attempt ? <OpenAttempt attempt={attempt} order={order} result={result} /> : <AttemptPending error={error} onRetry={retry} />}
          </NetworkStep>
        )}
        {result ? <TransferList result={result} /> : null}
      </div>
      <aside className={classes.aside}>
        <NextSteps status={progress} />
      </aside>
    </div>
  )
}

/** The attempt of the chosen network and its progress; the attempt's id is kept in the address for a reload after payment. */
function usePayment(order: Order, onOrderClosed: () => void) {
  const { method, attemptId, rememberAttempt } = useCheckoutChoice()
  const isPayable = order.status === 0
  const started = useAttempt(order.id, isPayable ? method : null, onOrderClosed)
  const { attempt } = started
  useEffect(() => {
    if (attempt && attempt.id !== attemptId) rememberAttempt(attempt.id)
  }, [attempt, attemptId, rememberAttempt])
  const watchedId = attempt?.id ?? (isPayable ? null : attemptId)
  return { ...started, ...usePaymentResult(watchedId) }
}

function progressOf(order: Order, result: PaymentResult | undefined): PaymentResult['status'] {
  return order.status !== 0 || result?.orderStatus === 1 ? 'paid' : (result?.status ?? 'waiting')
}

/** First the network; once it is chosen, what it leads to. */
function NetworkStep({ progress, children }: { progress: PaymentResult['status']; children: ReactNode }) {
  const { method, choose } = useCheckoutChoice()
  if (method === null) return <ChooseNetwork onChoose={choose} />
  return (
    <>
      <NetworkLine method={method} onChange={() => choose(null)} isFixed={progress !== 'waiting'} />
      {children}
    </>
  )
}

function LostBanner({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation('billing')
  return isLost ? <Banner tone="warning">{t('progress.lost')}</Banner> : null
}

function NetworkLine({ method, isFixed, onChange }: { method: MethodId; isFixed: boolean; onChange: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <div className={classes.network}>
      <p className={classes.networkName}>{t(`network.${method}`)}</p>
      {isFixed ? null : (
        <Button variant="quiet" onClick={onChange}>
          {t('network.change')}
        </Button>
      )}
    </div>
  )
}

const STATE_TONES = { seen: 'success', partial: 'warning', paid: 'success', late: 'warning' } as const

type OpenAttemptProps = { attempt: PaymentAttempt; order: Order; result: PaymentResult | undefined }

function OpenAttempt({ attempt, order, result }: OpenAttemptProps) {
  const { t } = useTranslation('billing')
  const status = result?.status ?? 'waiting'
  const isPartial = status === 'partial'
  const due = isPartial && result ? result.remaining : attempt.amount
  const asksForMoney = status === 'waiting' || isPartial
  return (
    <>
      {status === 'waiting' || status === 'closed' ? null : <Banner tone={STATE_TONES[status]}>{t(`progress.${status}`)}</Banner>}
      {status === 'waiting' ? <Banner tone="warning">{t('network.warning')}</Banner> : null}
      {asksForMoney && attempt.isLocalChain ? <LocalChainBanner address={attempt.address} due={due} /> : null}
      {asksForMoney ? <DepositCard attempt={attempt} due={due} isPartial={isPartial} /> : null}
      {asksForMoney ? <Countdown from={order.createdAt} until={result?.expiresAt ?? attempt.expiresAt} /> : null}
    </>
  )
}

function AttemptPending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('billing')
  const isShown = useDelayedFlag(error === undefined)
  const failure = isCallError(error) ? error : null
  if (failure) return <ErrorState title={failure.msg || t('network.startFailed')} retryLabel={t('missing.retry')} onRetry={onRetry} />
  return isShown ? <Skeleton shape="block" blockSize="400px" /> : null
}
