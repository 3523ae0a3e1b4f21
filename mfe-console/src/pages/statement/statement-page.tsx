import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type JournalView, type MerchantStatement } from '@parlour/contracts'
import { formatCount, formatDateTime, formatDay, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DescriptionList, EmptyState, Pill, Skeleton, Table, TextLink, useDelayedFlag } from '@parlour/ui'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import texts from '../../features/release-facts/release-facts.module.css'
import { Code, MerchantLink, Note, Panel } from '../../features/release-facts/facts.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import { StatementDisputes, StatementLines, periodOf } from './statement-lines.tsx'
import classes from './statement-page.module.css'

const PARTS = ['fromDeposit', 'fromArrears', 'total'] as const

export function StatementPage() {
  const { t, locale } = useTexts()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = client.getMerchantStatement.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame
      eyebrow={t('statement.title')}
      title={data === undefined ? t('statement.title') : <Code>{data.number}</Code>}
      lead={data === undefined ? null : t('statement.closed', { time: formatDateTime(data.closedAt, locale) })}
    >
      {data !== undefined ? (
        <Panels statement={data} />
      ) : error === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="480px" />
      ) : isCallError(error) && error.error === 'settlement.statement-not-found' ? (
        <EmptyState icon="search" title={error.msg} />
      ) : (
        <QueueFailure title={t('statement.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      )}
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
  const { t, locale } = useTexts()
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
  const { t, locale } = useTexts()
  if (!isDisputable) return <Pill icon="check">{t('statement.settled')}</Pill>
  return (
    <>
      <Pill tone="info" icon="clock">
        {t('statement.disputable')}
      </Pill>
      <span className={texts.small}>{t('statement.until', { time: formatDateTime(disputableUntil, locale) })}</span>
    </>
  )
}

function StatementJournal({ journal: { key, bookedOn, postedAt, legs, seal } }: { journal: JournalView }) {
  const { t, locale } = useTexts()
  const items = [
    { id: 'on', term: t('statement.bookedOn'), value: formatDay(bookedOn, locale) },
    { id: 'at', term: t('merchant.booked'), value: formatDateTime(postedAt, locale) },
    { id: 'key', term: t('statement.key'), value: <Code>{key}</Code> },
  ]
  return (
    <Panel title={t('statement.journal')}>
      <div className={classes.legs}>
        <Legs legs={legs} />
      </div>
      <Card>
        <DescriptionList items={items} />
      </Card>
      <Note>{seal === null ? t('statement.unsealed') : t('statement.sealed', { position: formatCount(seal.position, locale) })}</Note>
      {seal === null ? null : <Code>{seal.hash}</Code>}
    </Panel>
  )
}

function Legs({ legs }: Pick<JournalView, 'legs'>) {
  const { t, locale } = useTexts()
  return (
    <Table caption={t('statement.journal')} isCaptionHidden density="dense">
      <thead>
        <tr>
          <th scope="col">{t('statement.account')}</th>
          <th scope="col" data-numeric>
            {t('statement.debit')}
          </th>
          <th scope="col" data-numeric>
            {t('statement.creditSide')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map(({ account, amount }, index) => (
          // Legs have no name of their own, and a booked journal never changes.
          <tr key={`${account}-${String(index)}`}>
            <th scope="row">{t(`statement.leg.${account}`)}</th>
            <td data-label={t('statement.debit')} data-numeric>
              {amount.startsWith('-') ? '' : formatUsdt(amount, locale)}
            </td>
            <td data-label={t('statement.creditSide')} data-numeric>
              {amount.startsWith('-') ? formatUsdt(amount.slice(1), locale) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
