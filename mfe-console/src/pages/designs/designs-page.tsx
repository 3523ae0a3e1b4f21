import type { DataOf, endpoints } from '@parlour/contracts'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { FindForm, SEARCH_MAX } from '../../features/find-entries/find-form.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { useOpenEntry } from '../../features/list-entries/use-open-entry.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { DesignDetail } from './design-detail.tsx'
import { DesignList, withId, type FoundDesign } from './design-list.tsx'

const PAGE_SIZE = '20'
const STATES = ['on-sale', 'withdrawn'] as const

export function DesignsPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('designs.title')} lead={t('designs.lead')}>
      <ConsolePage />
    </ConsoleFrame>
  )
}

function ConsolePage() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state')) ?? 'on-sale'
  const search = (address.params.get('search') ?? '').slice(0, SEARCH_MAX)
  const { data, error, isFetching, refetch } = client.listConsoleDesigns.useQuery(
    { query: { state, ...(search === '' ? {} : { search }), page: String(address.page), pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('designs.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = STATES.map((known) => ({
    id: known,
    label: t(`designs.state.${known}`),
    count: data?.counts[known],
    to: address.linkTo({ state: known === 'on-sale' ? '' : known, page: '', id: '' }),
    isCurrent: known === state,
  }))
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      <FindForm label={t('designs.search')} search={search} onFind={(found) => address.set({ search: found, page: '', id: '' })} />
      {data === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <Designs designs={data.designs} address={address} isStale={isFetching} />
      )}
    </>
  )
}

type DesignsProps = { designs: DataOf<typeof endpoints.listConsoleDesigns>['designs']; address: QueueAddress; isStale: boolean }

function Designs({ designs, address, isStale }: DesignsProps) {
  const { t } = useTranslation('console')
  const found = useMemo(() => withId(designs.list), [designs.list])
  const { open, renew } = useOpenEntry<FoundDesign>(address.id, found)
  const list =
    designs.list.length === 0 ? (
      <EmptyState
        icon="search"
        title={t('designs.empty')}
        action={
          <LinkButton variant="secondary" to={{ search: '' }}>
            {t('designs.showAll')}
          </LinkButton>
        }
      />
    ) : (
      <>
        <DesignList designs={found} address={address} isStale={isStale} />
        <ListPagination {...designs} onChange={(next) => address.set({ page: String(next), id: '' })} />
      </>
    )
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={designs.list.length === 0} />
    ) : (
      <DesignDetail key={open.id} design={open} onChange={renew} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('designs.detail')} list={list} detail={detail} />
}
