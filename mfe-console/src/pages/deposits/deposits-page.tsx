import { endpoints, type DepositSort, type SettlementTask, type WatchedDeposit } from '@parlour/contracts'
import { formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { EmptyState, Pagination, Pill } from '@parlour/ui'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { sortBy } from '../../features/queue/define-queue.tsx'
import { ActionTable, sortIn, type ListColumn } from '../../features/queue/list-table.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { MerchantLink, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { ReturnList } from './return-list.tsx'

const DAY_SECONDS = 86_400
const SOON_DAYS = 3

export function DepositsPage() {
  const { t } = useConsole()
  const tasks = client.listSettlementTasks.useQuery(undefined, QUEUE_REFRESH)
  const returns = client.listDepositReturns.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('deposits.title')} lead={t('deposits.lead')}>
      <Panel hasTable title={t('deposits.tasks')}>
        <Loaded query={tasks} failed={t('deposits.tasksFailed')} blockSize="160px">
          {(data) => <TaskList tasks={data} isStale={tasks.isFetching} />}
        </Loaded>
      </Panel>
      <Panel hasTable title={t('deposits.returns')}>
        <Loaded query={returns} failed={t('deposits.returnsFailed')} blockSize="160px">
          {(data) => <ReturnList returns={data} isStale={returns.isFetching} />}
        </Loaded>
      </Panel>
      <Panel hasTable title={t('deposits.watch')}>
        <Watch />
      </Panel>
    </ConsoleFrame>
  )
}

function Watch() {
  const { t } = useConsole()
  const address = useQueueAddress()
  const sort = sortIn(WATCH_COLUMNS, address.params.get('sort')) as DepositSort | ''
  const query = client.listDepositWatch.useQuery(
    { query: { ...sortBy(sort), page: String(address.page), pageSize: PAGE_SIZE } },
    QUEUE_REFRESH,
  )
  return (
    <Loaded query={query} failed={t('deposits.loadFailed')}>
      {(data) => (
        <>
          <ActionTable
            label={t('deposits.watch')}
            isStale={query.isFetching}
            items={data.list}
            rowKey={({ merchantId }) => merchantId}
            empty={<EmptyState icon="check" title={t('deposits.emptyTitle')} />}
            columns={WATCH_COLUMNS}
          />
          <Pagination {...data} onChange={(next) => address.set({ page: String(next) })} />
        </>
      )}
    </Loaded>
  )
}

function TaskList({ tasks, isStale }: { tasks: readonly SettlementTask[]; isStale: boolean }) {
  const { t, may } = useConsole()
  return (
    <ActionTable
      label={t('deposits.tasks')}
      isStale={isStale}
      items={tasks}
      rowKey={({ id }) => id}
      empty={<Note>{t('affiliates.emptyTitle')}</Note>}
      columns={TASK_COLUMNS}
      sortName="tasks"
      renderActions={may(endpoints.closeSettlementTask) ? (task) => <DecideTask task={task} /> : null}
    />
  )
}

const TASK_COLUMNS: readonly ListColumn<SettlementTask>[] = [
  {
    id: 'merchant',
    header: 'finance.merchant',
    sort: ({ username }) => username,
    cell: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink>,
  },
  {
    id: 'empty',
    header: 'deposits.emptySince',
    sort: ({ emptySince }) => emptySince,
    cell: ({ emptySince }, _t, locale) => <time dateTime={emptySince}>{formatDay(emptySince, locale)}</time>,
  },
  {
    id: 'since',
    header: 'finance.since',
    sort: ({ createdAt }) => createdAt,
    cell: ({ createdAt, age }) => <AgeBadge since={createdAt} age={age} />,
  },
]

function DecideTask({ task: { id, username } }: { task: SettlementTask }) {
  const { t } = useConsole()
  const [call] = client.closeSettlementTask.useMutation()
  return (
    <ActionButton
      label={t('deposits.decide')}
      of={username}
      title={t('deposits.decideTitle', { who: isolate(username) })}
      effects={[t('deposits.decideText')]}
      tone="primary"
      call={(decision) => call({ body: { id, decision } }).unwrap()}
    />
  )
}

const WATCH_COLUMNS: readonly ListColumn<WatchedDeposit>[] = [
  {
    id: 'account',
    header: 'affiliates.account',
    cell: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink>,
  },
  { id: 'state', header: 'queue.states', cell: ({ state }) => <StatusPill of="deposits.state" state={state} /> },
  { id: 'empty', header: 'deposits.emptySince', cell: ({ emptySince }) => <OptionalDay day={emptySince} /> },
  { id: 'warns', header: 'deposits.warnsOn', cell: ({ warnsOn }) => <OptionalDay day={warnsOn} /> },
  {
    id: 'closes',
    header: 'deposits.closesOn',
    sort: 'api',
    cell: (deposit) => (
      <>
        <OptionalDay day={deposit.suspendsOn} /> <DaysLeft deposit={deposit} />
      </>
    ),
  },
  {
    id: 'balance',
    header: 'deposits.balance',
    sort: 'api',
    isNumber: true,
    cell: ({ balance }, _t, locale) => formatUsdt(balance, locale),
  },
  { id: 'required', header: 'deposits.required', isNumber: true, cell: ({ required }, _t, locale) => formatUsdt(required, locale) },
]

function OptionalDay({ day }: { day: string | null }) {
  const { locale } = useConsole()
  return day === null ? '–' : <time dateTime={day}>{formatDay(day, locale)}</time>
}

function DaysLeft({ deposit: { state, daysLeft } }: { deposit: WatchedDeposit }) {
  const { t, locale } = useConsole()
  if (state !== 'empty' || daysLeft === null) return null
  return (
    <Pill icon="clock" tone={daysLeft <= SOON_DAYS ? 'warning' : 'info'}>
      {t('queue.left', { span: formatSpan(daysLeft * DAY_SECONDS, locale) })}
    </Pill>
  )
}
