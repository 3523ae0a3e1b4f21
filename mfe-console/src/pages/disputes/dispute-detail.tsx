import { endpoints, type DataOf, type OpenDispute } from '@parlour/contracts'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Banner, Button, Card, DescriptionList, Textarea } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { cleanLines, isReason } from '../../features/give-reason/reason.ts'
import { useCallError } from '../../features/queue/loaded.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { DateTime, Outcome, StatementLink } from '../../features/release-facts/facts.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { DueDate } from '../../features/release-facts/time-pills.tsx'

const KINDS = ['maintenance', 'collection', 'payout', 'royalty', 'correction'] as const
const ANSWER_MAX = 1_000

export function DisputeDetail({ dispute, onChange }: { dispute: OpenDispute; onChange: (dispute: OpenDispute) => void }) {
  const { t } = useTexts()
  const reader = useReader()
  const { username, reason, answer } = dispute
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {username}
        </h2>
        <span role="status">
          {answer === null ? <DueDate until={dispute.finalAt} /> : <StatusPill of="disputes.state" state="answered" />}
        </span>
      </div>
      <p className={entry.texts} dir="auto">
        {reason}
      </p>
      <DisputeFacts dispute={dispute} />
      {answer !== null ? (
        <>
          <p className={entry.texts} dir="auto">
            {answer}
          </p>
          <Outcome>{t('disputes.notified')}</Outcome>
        </>
      ) : reader.may(endpoints.answerDispute) ? (
        <AnswerForm id={dispute.id} onAnswered={(answered) => onChange({ ...dispute, ...answered })} />
      ) : (
        <p className={entry.note}>{t('disputes.mayNot')}</p>
      )}
    </Card>
  )
}

function DisputeFacts({ dispute }: { dispute: OpenDispute }) {
  const { t, locale } = useTexts()
  const { siteName, statementId, amount, periodEnd, closedAt, openedAt, finalAt } = dispute
  const waited = (Date.parse(openedAt) - Date.parse(closedAt)) / 1000
  const items = [
    { id: 'site', term: t('disputes.site'), value: <bdi>{siteName}</bdi> },
    { id: 'day', term: t('disputes.statement'), value: <StatementLink id={statementId}>{formatDay(periodEnd, locale)}</StatementLink> },
    { id: 'line', term: t('disputes.lineTitle'), value: lineLabel(dispute, t) },
    { id: 'amount', term: t('disputes.amount'), value: <Amount>{formatUsdt(amount, locale)}</Amount> },
    {
      id: 'opened',
      term: t('disputes.openedAt'),
      value: (
        <>
          <DateTime at={openedAt} />
          <br />
          <span className={entry.note}>{t('disputes.after', { span: formatSpan(waited, locale) })}</span>
        </>
      ),
    },
    { id: 'final', term: t('disputes.finalAt'), value: <DateTime at={finalAt} /> },
  ]
  return <DescriptionList className={entry.facts} items={items} />
}

function AnswerForm({ id, onAnswered }: { id: string; onAnswered: (dispute: DataOf<typeof endpoints.answerDispute>) => void }) {
  const { t } = useTexts()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [call, calling] = client.answerDispute.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const send = async () => {
    // The answer is one line on the wire.
    const answer = cleanLines(text).replaceAll(/\s*\n\s*/gu, ' ')
    if (!isReason(answer)) {
      setIsShort(true)
      return fieldRef.current?.focus()
    }
    clearError()
    try {
      onAnswered(await call({ body: { id, answer } }).unwrap())
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!calling.isLoading) void send()
      }}
    >
      <Textarea
        ref={fieldRef}
        dir="auto"
        maxLength={ANSWER_MAX}
        label={t('disputes.answer')}
        hint={t('disputes.answerHint')}
        error={isShort ? t('disputes.short') : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsShort(false)
        }}
      />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Button type="submit" isBusy={calling.isLoading}>
        {t('inbox.send')}
      </Button>
    </form>
  )
}

export function lineLabel({ lineKind }: OpenDispute, t: TFunction<'console'>): string {
  const kind = KINDS.find((known) => known === lineKind)
  return kind === undefined ? lineKind : t(`disputes.line.${kind}`)
}
