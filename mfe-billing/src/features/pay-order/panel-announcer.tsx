import type { PaymentAttempt, PaymentResult } from '@parlour/contracts'
import { VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { isMoneyRequest, type PanelState } from './panel-state.ts'
import { deadlineOf } from './deadline-of.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useStateText } from './use-state-text.ts'

const SPOKEN_MINUTES = [10, 5, 1] as const
const SPOKEN_FOR_SECONDS = 20

type PanelAnnouncerProps = { attempt: PaymentAttempt; result: PaymentResult | undefined; state: PanelState }

/** Announces state changes, and the time at 10, 5 and 1 minute, never every second. */
export function PanelAnnouncer({ attempt, result, state }: PanelAnnouncerProps) {
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
