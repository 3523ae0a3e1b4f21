import type { DataOf, endpoints, VerificationState } from '@parlour/contracts'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { VerificationDetail } from './verification-detail.tsx'
import { VerificationList } from './verification-list.tsx'

const PAGE_SIZE = '20'
const REFRESH_MS = 60_000
const STATES = ['pending', 'rejected', 'verified'] as const satisfies readonly VerificationState[]

export function VerificationsPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('verifications.title')} lead={t('verifications.lead')}>
      <Queue />
    </ConsoleFrame>
  )
}

function Queue() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state')) ?? 'pending'
  const { data, error, isFetching, refetch } = client.listVerifications.useQuery(
    { query: { state, page: String(address.page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('verifications.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = STATES.map((known) => ({
    id: known,
    label: t(`verifications.state.${known}`),
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
        <Cases cases={data} state={state} address={address} isStale={isFetching} />
      )}
    </>
  )
}

type CasesProps = {
  cases: DataOf<typeof endpoints.listVerifications>
  state: (typeof STATES)[number]
  address: QueueAddress
  isStale: boolean
}

function Cases({ cases, state, address, isStale }: CasesProps) {
  const { t } = useTranslation('console')
  const list =
    cases.list.length === 0 ? (
      <NoCases state={state} />
    ) : (
      <>
        <VerificationList cases={cases.list} address={address} isStale={isStale} />
        <ListPagination {...cases} onChange={(next) => address.set({ page: String(next) })} />
      </>
    )
  const detail =
    address.id === null ? (
      <NothingOpen isGone={false} isEmpty={cases.list.length === 0} />
    ) : (
      <VerificationDetail key={address.id} merchantId={address.id} />
    )
  return <SplitView openId={address.id} detailLabel={t('verifications.detail')} list={list} detail={detail} />
}

function NoCases({ state }: { state: (typeof STATES)[number] }) {
  const { t } = useTranslation('console')
  if (state === 'pending') return <EmptyState icon="check" title={t('verifications.emptyTitle')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('affiliates.showPending')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('verifications.filteredTitle')} action={action} />
}
