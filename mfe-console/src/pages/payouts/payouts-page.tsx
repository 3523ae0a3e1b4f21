import { endpoints, type OutgoingTransfer, type PayoutState } from '@parlour/contracts'
import { EmptyState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { NothingOpen } from '../../features/list-entries/nothing-open.tsx'
import { SplitView } from '../../features/list-entries/split-view.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useOpenEntry } from '../../features/list-entries/use-open-entry.ts'
import { useQueueAddress, type QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { ApproveAll } from './approve-all.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import { PayoutList } from './payout-list.tsx'
import { SignOffline, SweepForm } from './payout-tools.tsx'
import classes from './payouts-page.module.css'

const REFRESH_MS = 60_000
const ENDED = ['final', 'failed', 'withdrawn'] as const satisfies readonly PayoutState[]
type Shown = 'open' | (typeof ENDED)[number]
const SHOWN: readonly Shown[] = ['open', ...ENDED]

export function PayoutsPage() {
  const { t } = useTranslation('console')
  const mayPrepare = useReader().may(endpoints.prepareSweep)
  return (
    <ConsoleFrame title={t('payouts.title')} lead={t('payouts.lead')}>
      <Transfers />
      {mayPrepare ? (
        <div className={classes.tools}>
          <SignOffline />
          <SweepForm />
        </div>
      ) : null}
    </ConsoleFrame>
  )
}

function Transfers() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = SHOWN.find((known) => known === address.params.get('state')) ?? 'open'
  const { currentData, error, isFetching, refetch } = client.listOutgoing.useQuery(
    { query: state === 'open' ? {} : { state } },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(currentData === undefined && isFetching)
  if (currentData === undefined && error !== undefined) {
    return <QueueFailure title={t('payouts.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = SHOWN.map((known) => ({
    id: known,
    label: t(`payouts.state.${known}`),
    count: known === state ? currentData?.length : undefined,
    to: address.linkTo({ state: known === 'open' ? '' : known, id: '' }),
    isCurrent: known === state,
  }))
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      {currentData === undefined ? (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      ) : (
        <TransferPanel transfers={currentData} state={state} address={address} isStale={isFetching} />
      )}
    </>
  )
}

type TransferPanelProps = { transfers: readonly OutgoingTransfer[]; state: Shown; address: QueueAddress; isStale: boolean }

function TransferPanel({ transfers, state, address, isStale }: TransferPanelProps) {
  const { t } = useTranslation('console')
  const { open, renew } = useOpenEntry(address.id, transfers)
  const list =
    transfers.length === 0 ? (
      <NoTransfers state={state} />
    ) : (
      <>
        <ApproveAll transfers={transfers} />
        <PayoutList transfers={transfers} address={address} isStale={isStale} />
      </>
    )
  const detail =
    open === null ? (
      <NothingOpen isGone={address.id !== null && !isStale} isEmpty={transfers.length === 0} />
    ) : (
      <PayoutDetail key={open.id} transfer={open} onChange={renew} />
    )
  return <SplitView openId={open?.id ?? null} detailLabel={t('payouts.detail')} list={list} detail={detail} />
}

function NoTransfers({ state }: { state: Shown }) {
  const { t } = useTranslation('console')
  if (state === 'open') return <EmptyState icon="check" title={t('payouts.emptyTitle')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('finance.showOpen')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('finance.filteredTitle')} action={action} />
}
