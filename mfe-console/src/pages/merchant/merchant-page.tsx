import { endpoints, microOf, type MerchantFacts, type MerchantFile } from '@parlour/contracts'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DescriptionList, Skeleton, Table, useDelayedFlag } from '@parlour/ui'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Note, Panel, StatementLink } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { BoughtPanels } from './bought-panels.tsx'
import { NotePanel, NotifiedPanels, SessionPanel } from './file-panels.tsx'
import classes from './merchant-page.module.css'
import { SuspensionPanel } from './suspension-panel.tsx'

const BALANCES = ['deposit', 'credit', 'held', 'receivable'] as const

/** `/{locale}/console/merchants/:id`; every visit is recorded in the staff log. */
export function MerchantPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const reader = useReader()
  const facts = client.getMerchant.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const mayReadFile = reader.may(endpoints.getMerchantFile)
  const file = client.getMerchantFile.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true, skip: !mayReadFile })
  const isLoading = facts.data === undefined || (mayReadFile && file.data === undefined)
  const error = facts.error ?? file.error
  const isFetching = facts.isFetching || file.isFetching
  const isSkeletonShown = useDelayedFlag(isLoading && isFetching)
  const retry = () => {
    void facts.refetch()
    if (mayReadFile) void file.refetch()
  }
  return (
    <ConsoleFrame
      eyebrow={t('merchant.title')}
      title={facts.data === undefined ? t('merchant.title') : <bdi>{facts.data.username}</bdi>}
      lead={facts.data === undefined ? null : <StatusPill of="merchants.state" state={facts.data.state} />}
    >
      {facts.data !== undefined && !isLoading ? (
        <Panels facts={facts.data} file={file.data} />
      ) : error !== undefined ? (
        <QueueFailure title={t('merchant.loadFailed')} error={error} isRetrying={isFetching} onRetry={retry} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="480px" />
      )}
    </ConsoleFrame>
  )
}

function Panels({ facts, file }: { facts: MerchantFacts; file: MerchantFile | undefined }) {
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        <AccountFacts facts={facts} />
        <BoughtPanels facts={facts} />
        <MoneyPanel facts={facts} />
      </div>
      {file === undefined ? null : (
        <div className={classes.column}>
          <SuspensionPanel file={file} isStaff={facts.isStaff} />
          <NotePanel file={file} />
          <SessionPanel file={file} isStaff={facts.isStaff} />
          <NotifiedPanels file={file} />
        </div>
      )}
    </div>
  )
}

function AccountFacts({ facts }: { facts: MerchantFacts }) {
  const { t, locale } = useTexts()
  const { email, phone, server, registeredAt, verification, hasSecondFactor, isStaff } = facts
  const items = [
    { id: 'email', term: t('queue.email'), value: <bdi dir="ltr">{email}</bdi> },
    { id: 'phone', term: t('affiliates.phone'), value: phone === '' ? '–' : <bdi dir="ltr">{phone}</bdi> },
    { id: 'verification', term: t('merchant.verification'), value: t(`verifications.state.${verification}`) },
    { id: 'factor', term: t('staff.factor'), value: t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff') },
    { id: 'registered', term: t('merchants.registered'), value: formatDateTime(registeredAt, locale) },
    { id: 'server', term: t('merchant.server'), value: <bdi dir="ltr">{server}</bdi> },
  ]
  return (
    <Panel title={t('staff.account')}>
      {isStaff ? <Note>{t('merchant.isStaff')}</Note> : null}
      <Card>
        <DescriptionList items={items} />
      </Card>
    </Panel>
  )
}

function MoneyPanel({ facts: { sites, balances, movements } }: { facts: MerchantFacts }) {
  const { t, locale } = useTexts()
  const isOver = microOf(balances.deposit) > 0n && sites.length > 0 && sites.every(({ contractEndsOn }) => contractEndsOn !== null)
  const items = BALANCES.map((id) => ({
    id,
    term: t(`merchant.balance.${id}`),
    value: <Amount>{formatUsdt(balances[id], locale)}</Amount>,
  }))
  return (
    <Panel title={t('merchant.money')}>
      <Card>
        <DescriptionList variant="spread" items={items} />
        {isOver ? <Note>{t('merchant.restDeposit')}</Note> : null}
      </Card>
      {movements.length === 0 ? <Note>{t('merchant.noMovements')}</Note> : <Movements movements={movements} />}
    </Panel>
  )
}

function Movements({ movements }: Pick<MerchantFacts, 'movements'>) {
  const { t, locale } = useTexts()
  return (
    <Table caption={t('merchant.movements')} density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('merchant.booked')}</th>
          <th scope="col">{t('merchant.journal')}</th>
          <th scope="col" data-numeric>
            {t('disputes.amount')}
          </th>
          <th scope="col" data-numeric>
            {t('deposits.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ id, account, kind, siteName, statementId, amount, balanceAfter, postedAt }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={postedAt}>{formatDateTime(postedAt, locale)}</time>
            </th>
            <td data-label={t('merchant.journal')}>
              {statementId === null ? (
                t(`merchant.kind.${kind}`)
              ) : (
                <StatementLink id={statementId}>{t(`merchant.kind.${kind}`)}</StatementLink>
              )}
              <Note>
                {t(`merchant.balance.${account}`)}
                {siteName === null ? null : (
                  <>
                    {' · '}
                    <bdi>{siteName}</bdi>
                  </>
                )}
              </Note>
            </td>
            <td data-label={t('disputes.amount')} data-numeric>
              {formatUsdt(amount, locale)}
            </td>
            <td data-label={t('deposits.balance')} data-numeric>
              {formatUsdt(balanceAfter, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
