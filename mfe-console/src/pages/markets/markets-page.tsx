import type { DataOf, endpoints, MarketState } from '@parlour/contracts'
import { foldText } from '@parlour/i18n'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { FindForm, SEARCH_MAX } from '../../features/find-entries/find-form.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { MarketDetail } from './market-detail.tsx'
import { MarketList } from './market-list.tsx'

const PAGE_SIZE = 20
const REFRESH_MS = 60_000
const STATES = ['open', 'closed', 'blocked'] as const satisfies readonly MarketState[]

type Markets = DataOf<typeof endpoints.listConsoleMarkets>

export function MarketsPage() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listConsoleMarkets.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame title={t('markets.title')} lead={t('markets.lead')}>
      {data !== undefined ? (
        <ConsolePage data={data} isStale={isFetching} />
      ) : error !== undefined ? (
        <QueueFailure title={t('markets.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

function ConsolePage({ data, isStale }: { data: Markets; isStale: boolean }) {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state'))
  const search = (address.params.get('search') ?? '').slice(0, SEARCH_MAX)
  const named = data.markets.filter(({ name }) => foldText(name).includes(foldText(search)))
  const tabs = [undefined, ...STATES].map((known) => ({
    id: known ?? 'all',
    label: known === undefined ? t('queue.all') : t(`markets.state.${known}`),
    count: known === undefined ? named.length : named.filter((market) => market.state === known).length,
    to: address.linkTo({ state: known ?? '', page: '', id: '' }),
    isCurrent: known === state,
  }))
  const found = state === undefined ? named : named.filter((market) => market.state === state)
  const open = data.markets.find(({ countriesId }) => String(countriesId) === address.id)
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      <FindForm label={t('markets.search')} search={search} onFind={(text) => address.set({ search: text, page: '', id: '' })} />
      <SplitView
        openId={open ? String(open.countriesId) : null}
        detailLabel={t('affiliates.country')}
        list={<Found markets={found} address={address} isStale={isStale} />}
        detail={
          open === undefined ? (
            <NothingOpen isGone={address.id !== null} isEmpty={found.length === 0} />
          ) : (
            <MarketDetail key={open.countriesId} market={open} games={data.gameTypes} />
          )
        }
      />
    </>
  )
}

function Found({ markets, address, isStale }: { markets: Markets['markets']; address: QueueAddress; isStale: boolean }) {
  const { t } = useTranslation('console')
  if (markets.length === 0) {
    const action = (
      <LinkButton variant="secondary" to={{ search: '' }}>
        {t('queue.all')}
      </LinkButton>
    )
    return <EmptyState icon="search" title={t('markets.empty')} action={action} />
  }
  const page = Math.min(address.page, Math.ceil(markets.length / PAGE_SIZE))
  return (
    <>
      <MarketList markets={markets.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} address={address} isStale={isStale} />
      <ListPagination
        page={page}
        pageSize={PAGE_SIZE}
        total={markets.length}
        onChange={(next) => address.set({ page: String(next), id: '' })}
      />
    </>
  )
}
