import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type JournalView, type MerchantStatement } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DataTable, DescriptionList, EmptyState, Pill, Text, TextLink } from '@parlour/ui'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Loaded } from '../../features/queue/loaded.tsx'
import texts from '../../features/release-facts/release-facts.module.css'
import { Code, MerchantLink, Note, Panel } from '../../features/release-facts/facts.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import { StatementDisputes, StatementLines, periodOf } from './statement-lines.tsx'
import classes from './statement-page.module.css'

const PARTS = ['fromDeposit', 'fromArrears', 'total'] as const

export function StatementPage() {
  const { t, locale } = useConsole()
  const { id = '' } = useParams()
  const query = client.getMerchantStatement.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  const renderFailure = (error: unknown) =>
    isCallError(error) && error.error === 'settlement.statement-not-found' ? <EmptyState icon="search" title={error.msg} /> : undefined
  return (
    <ConsoleFrame
      eyebrow={t('statement.title')}
      title={data === undefined ? t('statement.title') : <Code>{data.number}</Code>}
      lead={data === undefined ? null : t('statement.closed', { time: formatDateTime(data.closedAt, locale) })}
    >
      <Loaded query={query} failed={t('statement.loadFailed')} blockSize="480px" renderFailure={renderFailure}>
        {(statement) => <Panels statement={statement} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Panels({ statement }: { statement: MerchantStatement }) {
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        <StatementFacts statement={statement} />
        <StatementDisputes lines={statement.lines} />
      </div>
      <div className={classes.column}>
        <StatementLines statement={statement} />
        {statement.journal === null ? null : <StatementJournal journal={statement.journal} />}
      </div>
    </div>
  )
}

function StatementFacts({ statement }: { statement: MerchantStatement }) {
  const { t, locale } = useConsole()
  const { merchantId, username, siteId, siteName, packageId } = statement
  const facts = [
    { id: 'merchant', term: t('merchant.title'), value: <MerchantLink id={merchantId}>{username}</MerchantLink> },
    {
      id: 'site',
      term: t('merchant.site'),
      value: (
        <TextLink to={`${pagePath(locale, `${PAGES.console}/merchants/${merchantId}`)}#${siteId}`}>
          <bdi>{siteName}</bdi>
        </TextLink>
      ),
    },
    { id: 'package', term: t('statement.package'), value: PACKAGE_NAMES[packageId] },
    {
      id: 'period',
      term: t('statement.period'),
      value: (
        <>
          <bdi>{periodOf(statement, locale)}</bdi> UTC
        </>
      ),
    },
    { id: 'state', term: t('releases.status'), value: <StatementState statement={statement} /> },
    ...PARTS.map((id) => ({ id, term: t(`statement.${id}`), value: <Amount>{formatUsdt(statement[id], locale)}</Amount> })),
  ]
  return (
    <Card>
      <DescriptionList variant="spread" items={facts} />
    </Card>
  )
}

function StatementState({ statement: { isDisputable, disputableUntil } }: { statement: MerchantStatement }) {
  const { t, locale } = useConsole()
  if (!isDisputable) return <Pill icon="check">{t('statement.settled')}</Pill>
  return (
    <>
      <Pill tone="info" icon="clock">
        {t('statement.disputable')}
      </Pill>
      <Text as="span" size="12" tone="muted" weight="regular" isBreaking className={texts.small}>
        {t('statement.until', { time: formatDateTime(disputableUntil, locale) })}
      </Text>
    </>
  )
}

function StatementJournal({ journal: { key, bookedOn, postedAt, legs, seal } }: { journal: JournalView }) {
  const { t, locale } = useConsole()
  const items = [
    { id: 'on', term: t('statement.bookedOn'), value: formatDay(bookedOn, locale) },
    { id: 'at', term: t('merchant.booked'), value: formatDateTime(postedAt, locale) },
    { id: 'key', term: t('statement.key'), value: <Code>{key}</Code> },
  ]
  return (
    <Panel title={t('statement.journal')}>
      <Card className={classes.legs}>
        <Legs legs={legs} />
      </Card>
      <Card>
        <DescriptionList items={items} />
      </Card>
      <Note>{seal === null ? t('statement.unsealed') : t('statement.sealed', { position: formatCount(seal.position, locale) })}</Note>
      {seal === null ? null : <Code>{seal.hash}</Code>}
    </Panel>
  )
}

function Legs({ legs }: Pick<JournalView, 'legs'>) {
  const { t, locale } = useConsole()
  return (
    <DataTable
      caption={t('statement.journal')}
      isStacked={false}
      // Legs have no name of their own, and a booked journal never changes.
      rows={legs.map((leg, index) => ({ ...leg, key: `${leg.account}-${String(index)}` }))}
      rowKey={({ key }) => key}
      columns={[
        { header: t('statement.account'), render: ({ account }) => t(`statement.leg.${account}`) },
        {
          header: t('statement.debit'),
          kind: 'number',
          render: ({ amount }) => (amount.startsWith('-') ? '' : formatUsdt(amount, locale)),
        },
        {
          header: t('statement.creditSide'),
          kind: 'number',
          render: ({ amount }) => (amount.startsWith('-') ? formatUsdt(amount.slice(1), locale) : ''),
        },
      ]}
    />
  )
}
