import { endpoints, type ChainAlarm, type ChainProof } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DataTable, Heading, Pill, Stack } from '@parlour/ui'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { bothOf, Loaded } from '../../features/queue/loaded.tsx'
import { Code, Facts, Note, Panel } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/pills.tsx'
import { ClearAlarm } from '../../features/settle-money/money-dialogs.tsx'

export function ChainsPage() {
  const { t } = useConsole()
  const alarms = client.listChainAlarms.useQuery(undefined, QUEUE_REFRESH)
  const proofs = client.listChainProofs.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('chains.title')} lead={t('chains.lead')}>
      <Loaded query={bothOf(alarms, proofs)} failed={t('chains.loadFailed')}>
        {([raised, proved]) => (
          <>
            <Alarms alarms={raised} />
            <Panel hasTable title={t('chains.proofs')}>
              <ProofTable proofs={proved} />
            </Panel>
          </>
        )}
      </Loaded>
    </ConsoleFrame>
  )
}

function Alarms({ alarms }: { alarms: readonly ChainAlarm[] }) {
  const { t } = useConsole()
  return (
    <Panel title={t('chains.alarms')}>
      {alarms.length === 0 ? <Note>{t('chains.noAlarms')}</Note> : null}
      {alarms.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} />
      ))}
    </Panel>
  )
}

function Alarm({ alarm }: { alarm: ChainAlarm }) {
  const { t, locale, may } = useConsole()
  const { id, chain, kind, subject, isStopping, facts, raisedAt, age } = alarm
  const name = t(`chains.kind.${kind}`)
  const items = [
    { id: 'chain', term: t('chains.chain'), value: <Code>{chain}</Code> },
    { id: 'since', term: t('finance.since'), value: formatDateTime(raisedAt, locale) },
    { id: 'subject', term: t('chains.subject'), value: subject && <Code>{subject}</Code> },
    ...Object.entries(facts).map(([fact, value]) => ({
      id: `fact-${fact}`,
      term: <Code>{fact}</Code>,
      value: <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>,
    })),
  ]
  return (
    <Card gap="16" size="14">
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <Heading level={3} size="16">
          {name}
        </Heading>
        <AgeBadge since={raisedAt} age={age} />
      </Stack>
      <p>
        <Pill tone={isStopping ? 'danger' : 'info'}>{t(isStopping ? 'chains.stopped' : 'chains.running')}</Pill>
      </p>
      <Facts items={items} />
      {may(endpoints.clearChainAlarm) ? (
        <Stack direction="row" align="center" gap="8">
          <ClearAlarm alarmId={id} of={`${name}, ${chain}`} />
        </Stack>
      ) : null}
    </Card>
  )
}

function ProofTable({ proofs }: { proofs: readonly ChainProof[] }) {
  const { t, locale } = useConsole()
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
