import type { PaymentException } from '@parlour/contracts'
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
import { ExceptionDetail } from './exception-detail.tsx'
import { EXCEPTION_GROUPS, isOf, type ExceptionGroup } from './exception-groups.ts'
import { ExceptionList } from './exception-list.tsx'

const REFRESH_MS = 60_000

export function ExceptionsPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('exceptions.title')} lead={t('exceptions.lead')}>
      <Queue />
    </ConsoleFrame>
  )
}

function Queue() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const group = EXCEPTION_GROUPS.find((known) => known === address.params.get('state')) ?? 'waiting'
  const { data, error, isFetching, refetch } = client.listPaymentExceptions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('exceptions.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = EXCEPTION_GROUPS.map((known) => ({
    id: known,
    label: t(`exceptions.group.${known}`),
    count: data?.filter((exception) => isOf(known, exception)).length,
    to: address.linkTo({ state: known === 'waiting' ? '' : known, id: '' }),
    isCurrent: known === group,
  }))
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      {data === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <Exceptions all={data} group={group} address={address} isStale={isFetching} />
      )}
    </>
  )
}

type ExceptionsProps = { all: readonly PaymentException[]; group: ExceptionGroup; address: QueueAddress; isStale: boolean }

function Exceptions({ all, group, address, isStale }: ExceptionsProps) {
  const { t } = useTranslation('console')
  const { open } = useOpenEntry(address.id, all)
  const shown = all.filter((exception) => isOf(group, exception))
  const list =
    shown.length === 0 ? <NoExceptions group={group} /> : <ExceptionList exceptions={shown} address={address} isStale={isStale} />
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={shown.length === 0} />
    ) : (
      <ExceptionDetail key={open.id} exception={open} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('exceptions.detail')} list={list} detail={detail} />
}

function NoExceptions({ group }: { group: ExceptionGroup }) {
  const { t } = useTranslation('console')
  if (group === 'waiting') return <EmptyState icon="check" title={t('exceptions.emptyTitle')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('finance.showOpen')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('finance.filteredTitle')} action={action} />
}
