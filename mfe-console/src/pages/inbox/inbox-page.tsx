import type { DataOf, endpoints } from '@parlour/contracts'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { useOpenEntry } from '../../features/list-entries/use-open-entry.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ListPagination } from '../../features/pagination/list-pagination.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { useInboxAddress, type InboxAddress } from './use-inbox-address.ts'

const PAGE_SIZE = '20'
const REFRESH_MS = 60_000

export function InboxPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('inbox.title')} lead={t('inbox.lead')}>
      <Inbox />
    </ConsoleFrame>
  )
}

function Inbox() {
  const { t } = useTranslation('console')
  const address = useInboxAddress()
  const { data, error, isFetching, refetch } = client.listContactMessages.useQuery(
    { query: queryOf(address) },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('inbox.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  return (
    <>
      <InboxFilters address={address} counts={data?.counts} />
      {data === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <Messages messages={data.messages} address={address} isStale={isFetching} />
      )}
    </>
  )
}

function queryOf({ state, topic, search, page }: InboxAddress) {
  return {
    ...(state === undefined ? {} : { state }),
    ...(topic === undefined ? {} : { topic }),
    ...(search === '' ? {} : { search }),
    page: String(page),
    pageSize: PAGE_SIZE,
  } as const
}

type MessagesProps = { messages: DataOf<typeof endpoints.listContactMessages>['messages']; address: InboxAddress; isStale: boolean }

function Messages({ messages, address, isStale }: MessagesProps) {
  const { t } = useTranslation('console')
  const { open, renew } = useOpenEntry(address.id, messages.list)
  const list =
    messages.list.length === 0 ? (
      <NoMessages address={address} />
    ) : (
      <>
        <MessageList messages={messages.list} address={address} isStale={isStale} />
        <ListPagination {...messages} onChange={(next) => address.set({ page: String(next) })} />
      </>
    )
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={messages.list.length === 0} />
    ) : (
      <MessageDetail key={open.id} message={open} onChange={renew} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('inbox.detail')} list={list} detail={detail} />
}

function NoMessages({ address }: { address: InboxAddress }) {
  const { t } = useTranslation('console')
  if (!address.isFiltered) return <EmptyState icon="check" title={t('inbox.emptyTitle')} description={t('inbox.emptyText')} />
  return (
    <EmptyState
      icon="search"
      title={t('inbox.filteredTitle')}
      action={
        <LinkButton variant="secondary" to={{ search: '' }}>
          {t('inbox.showAll')}
        </LinkButton>
      }
    />
  )
}
