import { endpoints, type ChainAlarm, type ChainProof } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Button, Card, DataTable, Pill } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { Facts } from '../../features/queue/entry-card.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { bothOf, Loaded } from '../../features/queue/loaded.tsx'
import { Code, Note, Panel } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { ClearAlarmDialog } from '../../features/settle-money/money-dialogs.tsx'

export function ChainsPage() {
  const { t } = useTexts()
  const alarms = client.listChainAlarms.useQuery(undefined, QUEUE_REFRESH)
  const proofs = client.listChainProofs.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('chains.title')} lead={t('chains.lead')}>
      <Loaded query={bothOf(alarms, proofs)} failed={t('chains.loadFailed')}>
        {([raised, proved]) => (
          <>
            <Alarms alarms={raised} />
            <Panel title={t('chains.proofs')}>
              <ProofTable proofs={proved} />
            </Panel>
          </>
        )}
      </Loaded>
    </ConsoleFrame>
  )
}

function Alarms({ alarms }: { alarms: readonly ChainAlarm[] }) {
  const { t } = useTexts()
  const [openDialog, setOpenDialog] = useState<string | null>(null)
  const mayClear = useReader().may(endpoints.clearChainAlarm)
  return (
    <Panel title={t('chains.alarms')}>
      {alarms.length === 0 ? <Note>{t('chains.noAlarms')}</Note> : null}
      {alarms.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} onClear={mayClear ? () => setOpenDialog(alarm.id) : undefined} />
      ))}
      {openDialog === null ? null : <ClearAlarmDialog alarmId={openDialog} onClose={() => setOpenDialog(null)} />}
    </Panel>
  )
}

function Alarm({ alarm, onClear }: { alarm: ChainAlarm; onClear: (() => void) | undefined }) {
  const { t, locale } = useTexts()
  const { chain, kind, subject, isStopping, facts, raisedAt, age } = alarm
  const items = [
    { id: 'chain', term: t('chains.chain'), value: <Code>{chain}</Code> },
    { id: 'since', term: t('finance.since'), value: formatDateTime(raisedAt, locale) },
    { id: 'subject', term: t('chains.subject'), value: subject && <Code>{subject}</Code> },
    ...Object.entries(facts).map(([name, value]) => ({
      id: `fact-${name}`,
      term: <Code>{name}</Code>,
      value: <Code>{textOf(value)}</Code>,
    })),
  ]
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h3 className={entry.title}>{t(`chains.kind.${kind}`)}</h3>
        <AgeBadge since={raisedAt} age={age} />
      </div>
      <p>
        <Pill tone={isStopping ? 'danger' : 'info'}>{t(isStopping ? 'chains.stopped' : 'chains.running')}</Pill>
      </p>
      <Facts items={items} />
      {onClear === undefined ? null : (
        <div className={entry.actions}>
          <Button variant="secondary" aria-label={`${t('chains.clear')}: ${t(`chains.kind.${kind}`)}, ${chain}`} onClick={onClear}>
            {t('chains.clear')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function ProofTable({ proofs }: { proofs: readonly ChainProof[] }) {
  const { t, locale } = useTexts()
  return (
    <DataTable
      caption={t('chains.proofs')}
      empty={<Note>{t('chains.noProofs')}</Note>}
      rows={proofs}
      rowKey={({ chain, provedOn }) => `${chain} ${provedOn}`}
      columns={[
        { header: t('chains.day'), render: ({ provedOn }) => <time dateTime={provedOn}>{formatDay(provedOn, locale)}</time> },
        { header: t('chains.chain'), render: ({ chain }) => <bdi>{chain}</bdi> },
        {
          header: t('finance.result'),
          render: ({ isEqual }) => <Pill tone={isEqual ? 'success' : 'danger'}>{t(isEqual ? 'chains.equal' : 'chains.differs')}</Pill>,
        },
        { header: t('chains.onChain'), kind: 'number', render: ({ chainTotal }) => <Amount>{formatUsdt(chainTotal, locale)}</Amount> },
        { header: t('chains.inBooks'), kind: 'number', render: ({ ledgerTotal }) => <Amount>{formatUsdt(ledgerTotal, locale)}</Amount> },
        { header: t('chains.addresses'), kind: 'number', render: ({ addresses }) => formatCount(addresses, locale) },
        { header: t('chains.block'), kind: 'number', render: ({ height }) => formatCount(height, locale) },
      ]}
    />
  )
}
