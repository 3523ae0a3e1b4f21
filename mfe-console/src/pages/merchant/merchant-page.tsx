import { endpoints, microOf, type MerchantFacts, type MerchantFile } from '@parlour/contracts'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DataTable, DescriptionList, Stack } from '@parlour/ui'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { bothOf, Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Note, Panel, StatementLink } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import { BoughtPanels } from './bought-panels.tsx'
import { NotePanel, NotifiedPanels, SessionPanel } from './file-panels.tsx'
import classes from './merchant-page.module.css'
import { SuspensionPanel } from './suspension-panel.tsx'

/** For roles that may not read it. */
const NO_FILE = { data: null, isFetching: false, refetch: () => undefined }
const BALANCES = ['deposit', 'credit', 'held', 'receivable'] as const

/** `/{locale}/console/merchants/:id`; every visit is recorded in the staff log. */
export function MerchantPage() {
  const { t, may } = useConsole()
  const { id = '' } = useParams()
  const facts = client.getMerchant.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true })
  const mayReadFile = may(endpoints.getMerchantFile)
  const file = client.getMerchantFile.useQuery({ query: { id } }, { refetchOnMountOrArgChange: true, skip: !mayReadFile })
  return (
    <ConsoleFrame
      eyebrow={t('merchant.title')}
      title={facts.data === undefined ? t('merchant.title') : <bdi>{facts.data.username}</bdi>}
      lead={facts.data === undefined ? null : <StatusPill of="merchants.state" state={facts.data.state} />}
    >
      <Loaded query={bothOf(facts, mayReadFile ? file : NO_FILE)} failed={t('merchant.loadFailed')} blockSize="480px">
        {([known, ownFile]) => <Panels facts={known} file={ownFile} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Panels({ facts, file }: { facts: MerchantFacts; file: MerchantFile | null }) {
  return (
    <div className={classes.root}>
      <Stack gap="32">
        <AccountFacts facts={facts} />
        <BoughtPanels facts={facts} />
        <MoneyPanel facts={facts} />
      </Stack>
      {file === null ? null : (
        <Stack gap="32">
          <SuspensionPanel file={file} isStaff={facts.isStaff} />
          <NotePanel file={file} />
          <SessionPanel file={file} isStaff={facts.isStaff} />
          <NotifiedPanels file={file} />
        </Stack>
      )}
    </div>
  )
}

function AccountFacts({ facts }: { facts: MerchantFacts }) {
  const { t, locale } = useConsole()
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
  const { t, locale } = useConsole()
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
      <Movements movements={movements} />
    </Panel>
  )
}

function Movements({ movements }: Pick<MerchantFacts, 'movements'>) {
  const { t, locale } = useConsole()
  return (
    <DataTable
      caption={t('merchant.movements')}
      isCaptionHidden={false}
      empty={<Note>{t('merchant.noMovements')}</Note>}
      rows={movements}
      rowKey={({ id }) => id}
      columns={[
        { header: t('merchant.booked'), render: ({ postedAt }) => <DateTime at={postedAt} /> },
        { header: t('merchant.journal'), render: (movement) => <Journal movement={movement} /> },
        { header: t('disputes.amount'), kind: 'number', render: ({ amount }) => formatUsdt(amount, locale) },
        { header: t('deposits.balance'), kind: 'number', render: ({ balanceAfter }) => formatUsdt(balanceAfter, locale) },
      ]}
    />
  )
}

function Journal({ movement: { account, kind, siteName, statementId } }: { movement: MerchantFacts['movements'][number] }) {
  const { t } = useConsole()
  const label = t(`merchant.kind.${kind}`)
  return (
    <>
      {statementId === null ? label : <StatementLink id={statementId}>{label}</StatementLink>}
      <Note>
        {t(`merchant.balance.${account}`)}
        {siteName === null ? null : (
          <>
            {' · '}
            <bdi>{siteName}</bdi>
          </>
        )}
      </Note>
    </>
  )
}
