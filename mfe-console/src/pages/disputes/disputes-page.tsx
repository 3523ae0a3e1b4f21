import type { OpenDispute } from '@parlour/contracts'
import { Amount, EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { useOpenEntry } from '../../features/list-entries/use-open-entry.ts'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { DueDate } from '../../features/release-facts/time-pills.tsx'
import { DisputeDetail } from './dispute-detail.tsx'
import { useLineLabels } from './use-line-labels.ts'

const REFRESH_MS = 60_000

export function DisputesPage() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const { data, error, isFetching, refetch } = client.listOpenDisputes.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame title={t('disputes.title')} lead={t('disputes.lead')}>
      {data !== undefined ? (
        <Disputes disputes={data} address={address} isStale={isFetching} />
      ) : error !== undefined ? (
        <QueueFailure title={t('disputes.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

type DisputesProps = { disputes: readonly OpenDispute[]; address: QueueAddress; isStale: boolean }

function Disputes({ disputes, address, isStale }: DisputesProps) {
  const { t } = useTranslation('console')
  const { open, renew } = useOpenEntry(address.id, disputes)
  const messageOf = useLineLabels()
  const entries = disputes.map((dispute) => ({
    id: dispute.id,
    to: address.linkTo({ id: dispute.id }),
    isOpen: dispute.id === address.id,
    name: dispute.username,
    mark: <DueDate until={dispute.finalAt} />,
    about: (
      <>
        <bdi>{dispute.siteName}</bdi> · {messageOf(dispute).line}
      </>
    ),
    time: <Amount>{messageOf(dispute).amount}</Amount>,
    text: dispute.reason,
  }))
  const list =
    disputes.length === 0 ? (
      <EmptyState icon="check" title={t('disputes.emptyTitle')} />
    ) : (
      <EntryList label={t('disputes.title')} entries={entries} isStale={isStale} />
    )
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={disputes.length === 0} />
    ) : (
      <DisputeDetail key={open.id} dispute={open} onChange={renew} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('disputes.detail')} list={list} detail={detail} />
}
