import { endpoints, type SettlementTask, type WatchedDeposit } from '@parlour/contracts'
import { formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { DataTable, EmptyState, Pagination, Pill } from '@parlour/ui'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { useRowHeight } from '../../features/queue/list-tools.tsx'
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
  const query = client.listDepositWatch.useQuery({ query: { page: String(address.page), pageSize: PAGE_SIZE } }, QUEUE_REFRESH)
  return (
    <Loaded query={query} failed={t('deposits.loadFailed')}>
      {(data) =>
        data.total === 0 ? (
          <EmptyState icon="check" title={t('deposits.emptyTitle')} />
        ) : (
          <>
            <DepositTable deposits={data.list} isStale={query.isFetching} />
            <Pagination {...data} onChange={(next) => address.set({ page: String(next) })} />
          </>
        )
      }
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

function DepositTable({ deposits, isStale }: { deposits: readonly WatchedDeposit[]; isStale: boolean }) {
  const { t, locale } = useConsole()
  const dayOf = (day: string | null) => (day === null ? '–' : <time dateTime={day}>{formatDay(day, locale)}</time>)
  return (
    <DataTable
      caption={t('deposits.watch')}
      className={useRowHeight()}
      aria-busy={isStale}
      rows={deposits}
      rowKey={({ merchantId }) => merchantId}
      columns={[
        { header: t('affiliates.account'), render: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink> },
        { header: t('queue.states'), render: ({ state }) => <StatusPill of="deposits.state" state={state} /> },
        { header: t('deposits.emptySince'), render: ({ emptySince }) => dayOf(emptySince) },
        {
          header: t('deposits.closesOn'),
          render: (deposit) => (
            <>
              {dayOf(deposit.suspendsOn)} <DaysLeft deposit={deposit} />
            </>
          ),
        },
        { header: t('deposits.balance'), kind: 'number', render: ({ balance }) => formatUsdt(balance, locale) },
        { header: t('deposits.required'), kind: 'number', render: ({ required }) => formatUsdt(required, locale) },
      ]}
    />
  )
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
