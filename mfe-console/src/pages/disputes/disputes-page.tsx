import { endpoints, type OpenDispute } from '@parlour/contracts'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Amount } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { TextForm } from '../../features/give-reason/text-form.tsx'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { DateTime, EntryCard, Facts, Outcome, Prose, StatementLink } from '../../features/release-facts/facts.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { DueDate, StatusPill } from '../../features/release-facts/pills.tsx'

const KINDS = ['maintenance', 'collection', 'payout', 'royalty', 'correction'] as const
const ANSWER_MIN = 3
const ANSWER_MAX = 1_000

export const DisputesPage = defineQueue({
  name: 'disputes',
  title: 'disputes.title',
  lead: 'disputes.lead',
  failed: 'disputes.loadFailed',
  detailLabel: 'disputes.detail',
  useList: () => client.listOpenDisputes.useQuery(undefined, QUEUE_REFRESH),
  rows: (list) => ({ list }),
  columns: [
    { id: 'merchant', header: 'finance.merchant', sort: ({ username }) => username, cell: ({ username }) => <bdi>{username}</bdi> },
    { id: 'site', header: 'disputes.site', sort: ({ siteName }) => siteName, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { id: 'line', header: 'disputes.lineTitle', cell: (dispute, t) => lineLabel(dispute, t) },
    { id: 'opened', header: 'disputes.openedAt', sort: ({ openedAt }) => openedAt, cell: ({ openedAt }) => <DateTime at={openedAt} /> },
    {
      id: 'final',
      header: 'disputes.finalAt',
      sort: ({ finalAt }) => finalAt,
      isBrief: true,
      cell: ({ finalAt }) => <DueDate until={finalAt} />,
    },
    {
      id: 'amount',
      header: 'disputes.amount',
      sort: ({ amount }) => Number(amount),
      isNumber: true,
      isBrief: true,
      cell: ({ amount }, _t, locale) => formatUsdt(amount, locale),
    },
  ],
  detail: (dispute, onChange) => <DisputeDetail dispute={dispute} onChange={onChange} />,
  empty: { title: 'disputes.emptyTitle' },
})

function DisputeDetail({ dispute, onChange }: { dispute: OpenDispute; onChange: (dispute: OpenDispute) => void }) {
  const { t, may } = useConsole()
  const [call] = client.answerDispute.useMutation()
  const { id, username, reason, answer, finalAt } = dispute
  const state = answer === null ? <DueDate until={finalAt} /> : <StatusPill of="disputes.state" state="answered" />
  return (
    <EntryCard name={username} dir="auto" status={state}>
      <Prose>{reason}</Prose>
      <DisputeFacts dispute={dispute} />
      {answer !== null ? (
        <>
          <Prose>{answer}</Prose>
          <Outcome>{t('disputes.notified')}</Outcome>
        </>
      ) : may(endpoints.answerDispute) ? (
        <TextForm
          label={t('disputes.answer')}
          hint={t('disputes.answerHint')}
          sendLabel={t('inbox.send')}
          variant="primary"
          short={t('disputes.short')}
          min={ANSWER_MIN}
          max={ANSWER_MAX}
          // The answer is one line on the wire.
          clean={(text) => cleanLines(text).replaceAll(/\s*\n\s*/gu, ' ')}
          send={async (text) => onChange({ ...dispute, ...(await call({ body: { id, answer: text } }).unwrap()) })}
        />
      ) : (
        <p className={entry.note}>{t('disputes.mayNot')}</p>
      )}
    </EntryCard>
  )
}

function DisputeFacts({ dispute }: { dispute: OpenDispute }) {
  const { t, locale } = useConsole()
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
  return <Facts items={items} />
}

function lineLabel({ lineKind }: OpenDispute, t: TFunction<'console'>): string {
  const kind = KINDS.find((known) => known === lineKind)
  return kind === undefined ? lineKind : t(`disputes.line.${kind}`)
}
