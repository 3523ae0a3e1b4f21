import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'
import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton, Stack, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { BuildingSteps } from './building-steps.tsx'
import { DepositCard } from './deposit-card.tsx'
import { isMoneyRequest, panelStateOf, type PanelState } from './panel-state.ts'
import { LostBanner } from './lost-banner.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TransferList } from './transfer-list.tsx'
import type { Renewal } from './use-attempt.ts'
import { deadlineOf } from './deadline-of.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useStateText } from './use-state-text.ts'

// Only a test chain has it, so other installations never load it.
const TestMoney = lazy(async () => ({ default: (await import('./test-money.tsx')).TestMoney }))

const SPOKEN_MINUTES = [10, 5, 1] as const

const SPOKEN_FOR_SECONDS = 20

type PanelAnnouncerProps = { attempt: PaymentAttempt; result: PaymentResult | undefined; state: PanelState }

export type PaymentPanelProps = {
  attempt: PaymentAttempt
  result: PaymentResult | undefined
  isLost: boolean
  /** Absent on the handoff page, which has no session: it may neither renew the countdown nor send test money. */
  renewal?: Renewal | undefined
  addressNote?: ReactNode
  onNetworkChange?: (() => void) | undefined
}

export function PaymentPanel({ attempt, result, isLost, renewal, addressNote, onNetworkChange }: PaymentPanelProps) {
  const state = panelStateOf(attempt, result)
  const isConfirming = isMoneyRequest(state.kind)
  return (
    <Stack justify="start" gap="24">
      <PanelAnnouncer attempt={attempt} result={result} state={state} />
      <LostBanner isLost={isLost} />
      <StatusPanel attempt={attempt} result={result} state={state} renewal={renewal} />
      {isConfirming && attempt.isLocalChain ? (
        <Suspense fallback={<Skeleton shape="block" blockSize="12rem" />}>
          <TestMoney attempt={attempt} due={state.due} maySend={renewal !== undefined} />
        </Suspense>
      ) : null}
      {isConfirming ? (
        <DepositCard
          attempt={attempt}
          due={state.due}
          isPartial={state.kind !== 'waiting'}
          addressNote={addressNote}
          onNetworkChange={state.kind === 'waiting' ? onNetworkChange : undefined}
        />
      ) : null}
      {state.kind === 'paid' && attempt.purpose === 'order' ? <BuildingSteps steps={result?.provisioning ?? []} /> : null}
      {result ? <TransferList result={result} /> : null}
      {state.kind === 'seen' && hasBegun(result) ? <BuildingSteps steps={result?.provisioning ?? []} isUpcoming /> : null}
    </Stack>
  )
}

/** Nothing to show until the first step is done. */
function hasBegun(result: PaymentResult | undefined): boolean {
  return result?.provisioning.some(({ isDone }) => isDone) ?? false
}

/** Announces state changes, and the time at 10, 5 and 1 minute, never every second. */
function PanelAnnouncer({ attempt, result, state }: PanelAnnouncerProps) {
  const { t } = useTranslation('billing')
  const { title, text } = useStateText(attempt, result, state)
  const left = useSecondsLeft(deadlineOf(attempt, result))
  const minutes = SPOKEN_MINUTES.find((count) => left <= count * 60 && left > count * 60 - SPOKEN_FOR_SECONDS)
  const isReported = minutes !== undefined && isMoneyRequest(state.kind)
  return (
    <VisuallyHidden role="status" aria-atomic="false">
      <span>{`${title}. ${text} `}</span>
      <span>{isReported ? t('timer.minutes', { count: minutes }) : ''}</span>
    </VisuallyHidden>
  )
}
