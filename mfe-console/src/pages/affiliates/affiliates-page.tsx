import { SERVICE_LIMITS, type ApplicationState, type DataOf, type endpoints } from '@parlour/contracts'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { useOpenEntry } from '../../features/list-entries/use-open-entry.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList } from './application-list.tsx'

const PAGE_SIZE = '20'
const REFRESH_MS = 60_000
const STATES = ['pending', 'approved', 'rejected'] as const satisfies readonly ApplicationState[]

export function AffiliatesPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('affiliates.title')} lead={t('affiliates.lead', { hours: SERVICE_LIMITS.affiliateReviewHours })}>
      <Queue />
    </ConsoleFrame>
  )
}

function Queue() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state')) ?? 'pending'
  const { data, error, isFetching, refetch } = client.listAffiliateApplications.useQuery(
    { query: { state, page: String(address.page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('affiliates.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = STATES.map((known) => ({
    id: known,
    label: t(`affiliates.state.${known}`),
    count: data?.counts[known],
    to: address.linkTo({ state: known === 'pending' ? '' : known, page: '', id: '' }),
    isCurrent: known === state,
  }))
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      {data === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <Applications applications={data.applications} state={state} address={address} isStale={isFetching} />
      )}
    </>
  )
}

type ApplicationsProps = {
  applications: DataOf<typeof endpoints.listAffiliateApplications>['applications']
  state: ApplicationState
  address: QueueAddress
  isStale: boolean
}

function Applications({ applications, state, address, isStale }: ApplicationsProps) {
  const { t } = useTranslation('console')
  const { open, renew } = useOpenEntry(address.id, applications.list)
  const list =
    applications.list.length === 0 ? (
      <NoApplications state={state} address={address} />
    ) : (
      <>
        <ApplicationList applications={applications.list} address={address} isStale={isStale} />
        <ListPagination {...applications} onChange={(next) => address.set({ page: String(next) })} />
      </>
    )
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={applications.list.length === 0} />
    ) : (
      <ApplicationDetail key={open.id} application={open} onChange={renew} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('affiliates.detail')} list={list} detail={detail} />
}

function NoApplications({ state, address }: { state: ApplicationState; address: QueueAddress }) {
  const { t } = useTranslation('console')
  if (state === 'pending' && address.page === 1) {
    return <EmptyState icon="check" title={t('affiliates.emptyTitle')} description={t('affiliates.emptyText')} />
  }
  return (
    <EmptyState
      icon="search"
      title={t('affiliates.filteredTitle')}
      action={
        <LinkButton variant="secondary" to={{ search: '' }}>
          {t('affiliates.showPending')}
        </LinkButton>
      }
    />
  )
}
