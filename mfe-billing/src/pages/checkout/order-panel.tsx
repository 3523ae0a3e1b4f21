import type { CallError } from '@parlour/api-client'
import { type Order, type PaymentAttempt, type PaymentResult, OrderStatus } from '@parlour/contracts'
import { Card, Heading, Stack, Text } from '@parlour/ui'
import { useCallback, useEffect } from 'react'
import { CheckDestination } from './check-destination/check-destination.tsx'
import { ChooseNetwork } from '../../features/choose-network/choose-network.tsx'
import { HandOff } from './hand-off/hand-off.tsx'
import { useFocusOnChange } from '../../features/restore-focus/use-focus-on-change.ts'
import { AttemptPending } from '../../features/pay-order/attempt-pending.tsx'
import { BuildingSteps } from '../../features/pay-order/building-steps.tsx'
import { deadlineOf } from '../../features/pay-order/deadline-of.ts'
import { isMoneyRequest, panelStateOf, type PanelKind } from '../../features/pay-order/panel-state.ts'
import { PaymentPanel } from '../../features/pay-order/payment-panel.tsx'
import { TransferList } from '../../features/pay-order/transfer-list.tsx'
import { useAttempt } from '../../features/pay-order/use-attempt.ts'
import { useCheckoutTitle } from '../../features/pay-order/use-checkout-title.ts'
import { usePaymentResult } from '../../features/pay-order/use-payment-result.ts'
import { RecoveryNotes } from './show-recoveries/recovery-notes.tsx'
import classes from '../payment-page.module.css'
import { OrderOutcome } from './order-outcome.tsx'
import { useCheckoutChoice } from './use-checkout-choice.ts'
import { useTranslation } from 'react-i18next'
import { TickList, type Tick } from '../../features/pay-order/tick-list.tsx'
import panelClasses from '../../features/pay-order/panel.module.css'

const CHOICE = 'choice'

type OrderPanelProps = { order: Order; onOrderClosed: () => void }

export function OrderPanel({ order, onOrderClosed }: OrderPanelProps) {
  const payment = useOrderPayment(order, onOrderClosed)
  const { attempt, result } = payment
  const panel = useFocusOnChange<HTMLDivElement>(payment.method ?? CHOICE)
  useCheckoutTitle(order.remaining, attempt, result)
  if ((result?.orderStatus ?? 0) > OrderStatus.Purchased) return <OrderOutcome order={order} result={result} />
  const kind = kindOf(order, attempt, result)
  return (
    <div className={classes.columns}>
      <Stack ref={panel} tabIndex={-1} justify="start" gap="24">
        <RecoveryNotes orderId={order.id} orderNumber={order.orderId} />
        <OrderStage order={order} payment={payment} />
      </Stack>
      <Stack as="aside" justify="start" gap="24" className={classes.aside}>
        <NextSteps kind={kind} />
        {attempt && kind !== 'paid' ? <Tools attempt={attempt} result={result} orderNumber={order.orderId} /> : null}
      </Stack>
    </div>
  )
}

/** The id of the attempt is kept in the address for a reload after payment. */
function useOrderPayment(order: Order, onOrderClosed: () => void) {
  const { method, attemptId, rememberAttempt, choose } = useCheckoutChoice()
  const isPayable = order.status === OrderStatus.PendingPayment
  const onRejected = useCallback(
    ({ error }: CallError) => {
      if (error === 'payments.order-not-payable') onOrderClosed()
      if (error === 'payments.method-unavailable') choose(null)
    },
    [choose, onOrderClosed],
  )
  const started = useAttempt({ orderId: order.id, method: isPayable ? method : null, onRejected })
  // Once paid the attempt stays; a merchant who goes back to the networks has none until one is chosen.
  const attempt = isPayable && method === null ? undefined : started.attempt
  useEffect(() => {
    if (attempt && attempt.id !== attemptId) rememberAttempt(attempt.id)
  }, [attempt, attemptId, rememberAttempt])
  const watchedId = attempt?.id ?? (isPayable ? null : attemptId)
  return { ...started, attempt, method, choose, ...usePaymentResult(watchedId) }
}

/** The network comes first. A paid order is shown without an attempt. */
function OrderStage({ order, payment }: { order: Order; payment: ReturnType<typeof useOrderPayment> }) {
  const { attempt, error, retry, renewal, result, isLost, method, choose } = payment
  if (attempt) {
    return <PaymentPanel attempt={attempt} result={result} isLost={isLost} renewal={renewal} onNetworkChange={() => choose(null)} />
  }
  if (order.status !== OrderStatus.PendingPayment) {
    return (
      <>
        <BuildingSteps steps={result?.provisioning ?? []} />
        {result ? <TransferList result={result} /> : null}
      </>
    )
  }
  return method === null ? <ChooseNetwork purpose="order" onChoose={choose} /> : <AttemptPending error={error} onRetry={retry} />
}

type ToolsProps = { attempt: PaymentAttempt; result: PaymentResult | undefined; orderNumber: string }

function Tools({ attempt, result, orderNumber }: ToolsProps) {
  const isOpen = isMoneyRequest(panelStateOf(attempt, result).kind)
  return (
    <Stack gap="16">
      <HandOff attemptId={attempt.id} deadline={deadlineOf(attempt, result)} />
      {isOpen ? <CheckDestination attemptId={attempt.id} orderNumber={orderNumber} /> : null}
    </Stack>
  )
}

function kindOf(order: Order, attempt: PaymentAttempt | undefined, result: PaymentResult | undefined): PanelKind {
  if (order.status !== OrderStatus.PendingPayment || result?.orderStatus === OrderStatus.Purchased) return 'paid'
  return attempt ? panelStateOf(attempt, result).kind : 'waiting'
}

const STEPS = ['stepSend', 'stepSeen', 'stepFinal', 'stepBuild', 'stepLive'] as const

const STEPS_DONE: Readonly<Record<PanelKind, number>> = { waiting: 0, partial: 0, seenPart: 0, seen: 2, late: 2, paid: 3, closed: 0 }

function NextSteps({ kind }: { kind: PanelKind }) {
  const { t } = useTranslation('billing')
  const done = STEPS_DONE[kind]
  const ticks = STEPS.map((step, index): Tick => ({ id: step, text: t(`progress.${step}`), state: stateOf(index, done) }))
  return (
    <Card className={panelClasses.root}>
      <Heading level={2} size="20">
        {t('progress.heading')}
      </Heading>
      <TickList ticks={ticks} />
      {done === 0 ? (
        <Text size="14" tone="muted">
          {t('progress.leave')}
        </Text>
      ) : null}
    </Card>
  )
}

function stateOf(index: number, done: number): Tick['state'] {
  if (index < done) return 'done'
  return index === done ? 'current' : 'open'
}
