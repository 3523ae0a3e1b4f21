import { EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Panel } from '../../features/release-facts/panel.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { DepositTable } from './deposit-table.tsx'
import { ReturnList } from './return-list.tsx'
import { TaskList } from './task-list.tsx'

const PAGE_SIZE = '20'
const REFRESH = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true } as const

export function DepositsPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('deposits.title')} lead={t('deposits.lead')}>
      <Panel title={t('deposits.tasks')}>
        <Tasks />
      </Panel>
      <Panel title={t('deposits.returns')}>
        <Returns />
      </Panel>
      <Panel title={t('deposits.watch')}>
        <Watch />
      </Panel>
    </ConsoleFrame>
  )
}

function Tasks() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listSettlementTasks.useQuery(undefined, REFRESH)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data !== undefined) return <TaskList tasks={data} isStale={isFetching} />
  if (error === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="160px" />
  return <QueueFailure title={t('deposits.tasksFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
}

function Returns() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listDepositReturns.useQuery(undefined, REFRESH)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data !== undefined) return <ReturnList returns={data} isStale={isFetching} />
  if (error === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="160px" />
  return <QueueFailure title={t('deposits.returnsFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
}

function Watch() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const { data, error, isFetching, refetch } = client.listDepositWatch.useQuery(
    { query: { page: String(address.page), pageSize: PAGE_SIZE } },
    REFRESH,
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined)
    return <QueueFailure title={t('deposits.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  if (data === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
  if (data.total === 0) return <EmptyState icon="check" title={t('deposits.emptyTitle')} />
  return (
    <>
      <DepositTable deposits={data.list} isStale={isFetching} />
      <ListPagination {...data} onChange={(next) => address.set({ page: String(next) })} />
    </>
  )
}
