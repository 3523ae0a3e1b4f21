import { serverNow } from '@parlour/api-client'
import type { Dispute, Statement, StatementLine } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Pill, Stack, Text } from '@parlour/ui'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusOnChange } from '../../../features/restore-focus/use-focus-on-change.ts'
import { DisputeForm } from './dispute-form.tsx'
import classes from './dispute.module.css'

const MINUTE = 60_000

/** A line can be disputed for 24 hours; after that the state of its dispute is shown. */
export function DisputeOfLine({ statement, line }: { statement: Statement; line: StatementLine }) {
  const { t } = useTranslation('billing')
  const [isOpen, setIsOpen] = useState(false)
  const left = useMinutesLeft(statement.disputableUntil)
  // The form keeps the focus in itself; whatever comes after it takes it over.
  const position = useFocusOnChange<HTMLDivElement>(isOpen && line.dispute === null ? null : 'line')
  if (line.dispute !== null) {
    return (
      <div ref={position} tabIndex={-1} className={classes.state}>
        <DisputeState dispute={line.dispute} />
      </div>
    )
  }
  if (!statement.isDisputable || left === 0) return null
  const countdown = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`
  if (!isOpen) {
    return (
      <div ref={position} tabIndex={-1} className={classes.noDispute}>
        <Button variant="quiet" className={classes.open} onClick={() => setIsOpen(true)}>
          {t('settlement.dispute.action')}
        </Button>
      </div>
    )
  }
  return (
    <Stack align="start" gap="8">
      <Text size="14" tone="muted">
        {t('settlement.dispute.left', { left: countdown })}
      </Text>
      <DisputeForm statementId={statement.id} lineKind={line.kind} onClose={() => setIsOpen(false)} />
    </Stack>
  )
}

const TONES = { open: 'warning', answered: 'info', final: 'neutral' } as const

export function DisputeState({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const time = formatDateTime(dispute.finalAt, locale)
  return (
    <Stack align="start" gap="8">
      <Pill tone={TONES[dispute.state]}>{t(`settlement.dispute.state.${dispute.state}`)}</Pill>
      <p className={classes.message}>
        <Text as="span" size="14" tone="muted">
          {t('settlement.dispute.yours')}
        </Text>{' '}
        <bdi>{dispute.reason}</bdi>
      </p>
      {dispute.answer === null ? null : (
        <p className={classes.message}>
          <Text as="span" size="14" tone="muted">
            {t('settlement.dispute.answer')}
          </Text>{' '}
          <bdi>{dispute.answer}</bdi>
        </p>
      )}
      <Text size="14" tone="muted">
        {t(`settlement.dispute.next.${dispute.state}`, { time })}
      </Text>
    </Stack>
  )
}

/** Whole minutes, updated every minute; 0 once the time has passed. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE))
}
