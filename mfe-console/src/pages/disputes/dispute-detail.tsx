import { endpoints, type OpenDispute } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatDay } from '@parlour/i18n'
import { Amount, Card, DescriptionList, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useReader } from '../../features/console-frame/use-reader.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { Outcome, StatementLink } from '../../features/release-facts/facts.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { DueDate } from '../../features/release-facts/time-pills.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useLineLabels } from './use-line-labels.ts'

export type DisputeDetailProps = { dispute: OpenDispute; onChange: (dispute: OpenDispute) => void }

export function DisputeDetail({ dispute, onChange }: DisputeDetailProps) {
  const { t } = useTranslation('console')
  const reader = useReader()
  const { username, reason, answer } = dispute
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir="auto">
          {username}
        </h2>
        <span role="status">
          {answer === null ? <DueDate until={dispute.finalAt} /> : <Pill tone="success">{t('disputes.state.answered')}</Pill>}
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
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { line, amount } = useLineLabels()(dispute)
  const { siteName, statementId, periodEnd, closedAt, openedAt, finalAt } = dispute
  const waited = (Date.parse(openedAt) - Date.parse(closedAt)) / 1000
  const items = [
    { id: 'site', term: t('disputes.site'), value: <bdi>{siteName}</bdi> },
    { id: 'day', term: t('disputes.statement'), value: <StatementLink id={statementId}>{formatDay(periodEnd, locale)}</StatementLink> },
    { id: 'line', term: t('disputes.lineTitle'), value: line },
    { id: 'amount', term: t('disputes.amount'), value: <Amount>{amount}</Amount> },
    {
      id: 'opened',
      term: t('disputes.openedAt'),
      value: (
        <>
          <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time>
          <br />
          <span className={entry.note}>{t('disputes.after', { span: formatSpan(waited, locale) })}</span>
        </>
      ),
    },
    { id: 'final', term: t('disputes.finalAt'), value: <time dateTime={finalAt}>{formatDateTime(finalAt, locale)}</time> },
  ]
  return <DescriptionList className={entry.facts} items={items} />
}
