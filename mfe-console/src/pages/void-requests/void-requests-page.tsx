import { endpoints, type VoidRequestState } from '@parlour/contracts'
import { Button, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Outcome } from '../../features/settle-money/outcome.tsx'
import { RequestVoidDialog } from '../../features/settle-money/request-void-dialog.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { VoidRequestList } from './void-request-list.tsx'

const REFRESH_MS = 60_000
const STATES = ['waiting', 'approved', 'withdrawn'] as const satisfies readonly VoidRequestState[]

/** Null while the number is still to be typed. */
type OpenDialog = { orderNumber: string | null }

type Done = { action: 'proposed' | 'approved' | 'withdrawn'; at: number }

/** `?order=` opens a proposal for that order number. */
export function VoidRequestsPage() {
  const { t } = useTranslation('console')
  const { params } = useQueueAddress()
  const named = params.get('order')
  const mayPropose = useReader().may(endpoints.requestOrderVoid)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(named === null ? null : { orderNumber: named })
  const [done, setDone] = useState<Done | null>(null)
  const announce = (action: Done['action']) => setDone((last) => ({ action, at: (last?.at ?? 0) + 1 }))
  const propose = mayPropose ? (
    <Button variant="secondary" onClick={() => setOpenDialog({ orderNumber: null })}>
      {t('voidRequests.proposeTitle')}
    </Button>
  ) : null
  return (
    <ConsoleFrame title={t('voidRequests.title')} lead={t('voidRequests.lead')} actions={propose}>
      {done === null ? null : <Outcome key={done.at}>{t(`voidRequests.done.${done.action}`)}</Outcome>}
      <VoidRequests onEnded={announce} />
      {openDialog !== null && mayPropose ? (
        <RequestVoidDialog orderNumber={openDialog.orderNumber} onDone={() => announce('proposed')} onClose={() => setOpenDialog(null)} />
      ) : null}
    </ConsoleFrame>
  )
}

function VoidRequests({ onEnded }: { onEnded: (action: Done['action']) => void }) {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state')) ?? 'waiting'
  const { currentData, error, isFetching, refetch } = client.listOrderVoidRequests.useQuery(
    { query: state === 'waiting' ? {} : { state } },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const isSkeletonShown = useDelayedFlag(currentData === undefined && isFetching)
  if (currentData === undefined && error !== undefined) {
    return <QueueFailure title={t('voidRequests.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  const tabs = STATES.map((known) => ({
    id: known,
    label: t(`voidRequests.state.${known}`),
    count: known === state ? currentData?.length : undefined,
    to: address.linkTo({ state: known === 'waiting' ? '' : known, order: '' }),
    isCurrent: known === state,
  }))
  return (
    <>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      {currentData !== undefined ? (
        <VoidRequestList voidRequests={currentData} state={state} onEnded={onEnded} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </>
  )
}
