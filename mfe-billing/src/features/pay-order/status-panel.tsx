import { LIFETIMES, type PaymentAttempt, type PaymentResult, microOf, PAGES, pagePath } from '@parlour/contracts'
import { useSession, useLocale } from '@parlour/federation-sdk'
import { Button, Card, Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { isMoneyRequest, type PanelState } from './panel-state.ts'
import { deadlineOf } from './deadline-of.ts'
import { StatusRing } from './status-ring.tsx'
import classes from './status-panel.module.css'
import type { Renewal } from './use-attempt.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useStateText } from './use-state-text.ts'

/** Seconds left from which more time is offered. */
const OFFERED_FROM = LIFETIMES.attemptRenewableMinutes * 60

type StatusPanelProps = {
  attempt: PaymentAttempt
  result: PaymentResult | undefined
  state: PanelState
  renewal: Renewal | undefined
}

/** Its size never changes, to avoid layout shifts. */
export function StatusPanel({ attempt, result, state, renewal }: StatusPanelProps) {
  const { t } = useTranslation('billing')
  const isSignedIn = useSession().state === 'signed-in'
  const texts = useStateText(attempt, result, state)
  const left = useSecondsLeft(deadlineOf(attempt, result))
  const isConfirming = isMoneyRequest(state.kind)
  const isOver = isConfirming && left === 0 && result?.isNetworkSlow !== true
  const isTopUp = attempt.purpose === 'topup'
  const expired = isTopUp ? 'state.expiredTopUp' : 'state.expiredText'
  const shown = isOver ? { title: t('state.expiredTitle'), text: t(renewal ? expired : 'state.expiredElsewhere') } : texts
  return (
    <Card className={classes.root} data-kind={state.kind}>
      <StatusRing attempt={attempt} result={result} kind={state.kind} secondsLeft={left} />
      <Stack gap="4" className={classes.texts}>
        <Heading level={2} size="20" className={classes.title}>
          {shown.title}
        </Heading>
        <Text tone="muted">{shown.text}</Text>
      </Stack>
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16" minHeight="control" className={classes.foot}>
        {isConfirming ? (
          <TimeNote result={result} left={left} renewal={renewal} lateKey={isTopUp ? 'timer.lateTopUp' : 'timer.late'} />
        ) : null}
        {state.kind === 'paid' && isSignedIn ? <PaidLinks attempt={attempt} surplus={result?.surplus ?? '0'} /> : null}
        {state.kind === 'seen' ? (
          <Text size="14" tone="muted" className={classes.note}>
            {t(isTopUp ? 'progress.mayLeaveTopUp' : 'progress.mayLeave')}
          </Text>
        ) : null}
      </Stack>
    </Card>
  )
}

type TimeNoteProps = Pick<StatusPanelProps, 'result' | 'renewal'> & { left: number; lateKey: 'timer.late' | 'timer.lateTopUp' }

/** A slow network never ends an order. */
function TimeNote({ result, left, renewal, lateKey }: TimeNoteProps) {
  const { t } = useTranslation('billing')
  const isSlow = result?.isNetworkSlow === true
  return (
    <>
      <Text size="14" tone="muted" className={classes.note} data-slow={isSlow || undefined}>
        {renewal?.hasFailed ? t('timer.moreFailed') : t(isSlow ? 'timer.slow' : lateKey)}
      </Text>
      {renewal && left <= OFFERED_FROM ? (
        <Button variant={left === 0 ? 'primary' : 'secondary'} isBusy={renewal.isRenewing} onClick={renewal.renew}>
          {t('timer.more')}
        </Button>
      ) : null}
    </>
  )
}

function PaidLinks({ attempt, surplus }: { attempt: PaymentAttempt; surplus: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <>
      <TextLink to={pagePath(locale, PAGES.receipt, { id: attempt.id })}>{t('receipt.open')}</TextLink>
      {microOf(surplus) > 0n ? <TextLink to={pagePath(locale, PAGES.settlement)}>{t('state.useCredit')}</TextLink> : null}
    </>
  )
}
