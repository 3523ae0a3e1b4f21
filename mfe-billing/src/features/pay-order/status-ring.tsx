import { LIFETIMES, type PaymentAttempt, type PaymentResult } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Icon, ProgressRing, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { isMoneyRequest, type PanelKind } from './panel-state.ts'
import classes from './status-ring.module.css'

const WHOLE_SECONDS = LIFETIMES.attemptMinutes * 60

type StatusRingProps = {
  attempt: PaymentAttempt
  result: PaymentResult | undefined
  kind: PanelKind
  secondsLeft: number
}

export function StatusRing({ attempt, result, kind, secondsLeft }: StatusRingProps) {
  const { t } = useTranslation('billing')
  if (isMoneyRequest(kind)) return <TimeRing label={t(timerLabelKey(attempt))} secondsLeft={secondsLeft} />
  if (kind === 'seen') {
    const total = result?.confirmationsRequired ?? attempt.confirmationsRequired
    const done = Math.min(result?.confirmations ?? 0, total)
    const texts = t('transfers.confirmations', { done, total })
    return (
      <ProgressRing size="l" value={done} max={total} label={t('transfers.ring')} valueText={texts}>
        <bdi dir="ltr">{`${done}/${total}`}</bdi>
      </ProgressRing>
    )
  }
  if (kind !== 'paid') return <Icon name="info" className={classes.mark} />
  const steps = attempt.purpose === 'order' ? (result?.provisioning ?? []) : []
  const max = Math.max(1, steps.length)
  const value = steps.length === 0 ? 1 : steps.filter(({ isDone }) => isDone).length
  return (
    <ProgressRing size="l" value={value} max={max} tone="success" label={t(steps.length === 0 ? 'transfers.credited' : 'building.heading')}>
      <Icon name="check" className={classes.check} />
    </ProgressRing>
  )
}

/** An order reserves its price; a top-up only its address, because it has no price. */
function timerLabelKey({ purpose }: Pick<PaymentAttempt, 'purpose'>) {
  return purpose === 'order' ? 'timer.label' : 'timer.labelTopUp'
}

function TimeRing({ label, secondsLeft }: { label: string; secondsLeft: number }) {
  return (
    <div className={classes.time}>
      <div aria-hidden="true">
        <ProgressRing size="l" value={secondsLeft} max={WHOLE_SECONDS} label={label} tone={secondsLeft <= 300 ? 'warning' : 'brand'}>
          <bdi dir="ltr">{formatClock(secondsLeft)}</bdi>
        </ProgressRing>
      </div>
      <VisuallyHidden>
        <bdi dir="ltr" role="timer" aria-label={label}>
          {formatClock(secondsLeft)}
        </bdi>
      </VisuallyHidden>
    </div>
  )
}
