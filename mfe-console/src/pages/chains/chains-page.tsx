import { endpoints, type ChainAlarm, type ChainProof } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Button, Card, DescriptionList, Pill, Skeleton, Table, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import entry from '../../features/queue/queue-entry.module.css'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Fact, Note, Panel } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { ClearAlarmDialog } from '../../features/settle-money/money-dialogs.tsx'

export function ChainsPage() {
  const { t } = useTexts()
  const alarms = client.listChainAlarms.useQuery(undefined, QUEUE_REFRESH)
  const proofs = client.listChainProofs.useQuery(undefined, QUEUE_REFRESH)
  const error = alarms.data === undefined ? alarms.error : proofs.data === undefined ? proofs.error : undefined
  const isFetching = alarms.isFetching || proofs.isFetching
  const isSkeletonShown = useDelayedFlag((alarms.data === undefined || proofs.data === undefined) && isFetching)
  const retry = () => void Promise.all([alarms.refetch(), proofs.refetch()])
  return (
    <ConsoleFrame title={t('chains.title')} lead={t('chains.lead')}>
      {error !== undefined ? (
        <QueueFailure title={t('chains.loadFailed')} error={error} isRetrying={isFetching} onRetry={retry} />
      ) : alarms.data === undefined || proofs.data === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <>
          <Alarms alarms={alarms.data} />
          <Panel title={t('chains.proofs')}>
            {proofs.data.length === 0 ? <Note>{t('chains.noProofs')}</Note> : <ProofTable proofs={proofs.data} />}
          </Panel>
        </>
      )}
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
    { id: 'chain', term: t('chains.chain'), value: <Fact>{chain}</Fact> },
    { id: 'since', term: t('finance.since'), value: formatDateTime(raisedAt, locale) },
    ...(subject === '' ? [] : [{ id: 'subject', term: t('chains.subject'), value: <Fact>{subject}</Fact> }]),
    ...Object.entries(facts).map(([name, value]) => ({
      id: `fact-${name}`,
      term: <Fact>{name}</Fact>,
      value: <Fact>{textOf(value)}</Fact>,
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
      <DescriptionList className={entry.facts} items={items} />
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
    <Table caption={t('chains.proofs')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('chains.day')}</th>
          <th scope="col">{t('chains.chain')}</th>
          <th scope="col">{t('finance.result')}</th>
          {(['onChain', 'inBooks', 'addresses', 'block'] as const).map((column) => (
            <th key={column} scope="col" data-numeric>
              {t(`chains.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proofs.map(({ chain, provedOn, isEqual, chainTotal, ledgerTotal, addresses, height }) => (
          <tr key={`${chain} ${provedOn}`}>
            <th scope="row">
              <time dateTime={provedOn}>{formatDay(provedOn, locale)}</time>
            </th>
            <td data-label={t('chains.chain')}>
              <bdi>{chain}</bdi>
            </td>
            <td data-label={t('finance.result')}>
              <Pill tone={isEqual ? 'success' : 'danger'}>{t(isEqual ? 'chains.equal' : 'chains.differs')}</Pill>
            </td>
            <td data-label={t('chains.onChain')} data-numeric>
              <Amount>{formatUsdt(chainTotal, locale)}</Amount>
            </td>
            <td data-label={t('chains.inBooks')} data-numeric>
              <Amount>{formatUsdt(ledgerTotal, locale)}</Amount>
            </td>
            <td data-label={t('chains.addresses')} data-numeric>
              {formatCount(addresses, locale)}
            </td>
            <td data-label={t('chains.block')} data-numeric>
              {formatCount(height, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
