import { endpoints, type OrderVoidRequest, type VoidRequestState } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { Button, EmptyState, LinkButton, Stack } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { currentOf, Loaded } from '../../features/queue/loaded.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { StateTabs } from '../../features/queue/split-view.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { Code, DateTime, MerchantLink, Outcome } from '../../features/release-facts/facts.tsx'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { RequestVoidDialog } from '../../features/settle-money/money-dialogs.tsx'

const STATES = ['waiting', 'approved', 'withdrawn'] as const satisfies readonly VoidRequestState[]

/** Null while the number is still to be typed. */
type OpenDialog = { orderNumber: string | null }

type Done = { action: 'proposed' | 'approved' | 'withdrawn'; at: number }

/** `?order=` opens a proposal for that order number. */
export function VoidRequestsPage() {
  const { t, may } = useConsole()
  const { params } = useQueueAddress()
  const named = params.get('order')
  const mayPropose = may(endpoints.requestOrderVoid)
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
  const { t, may } = useConsole()
  const mayDecide = may(endpoints.approveOrderVoid)
  const address = useQueueAddress()
  const state = STATES.find((known) => known === address.params.get('state')) ?? 'waiting'
  const query = currentOf(client.listOrderVoidRequests.useQuery({ query: state === 'waiting' ? {} : { state } }, QUEUE_REFRESH))
  const tabs = STATES.map((known) => ({
    id: known,
    label: t(`voidRequests.state.${known}`),
    count: known === state ? query.data?.length : undefined,
    to: address.linkTo({ state: known === 'waiting' ? '' : known, order: '' }),
    isCurrent: known === state,
  }))
  return (
    <>
      {query.data === undefined && query.error !== undefined ? null : <StateTabs label={t('queue.states')} tabs={tabs} />}
      <Loaded query={query} failed={t('voidRequests.loadFailed')}>
        {(voidRequests) =>
          voidRequests.length === 0 ? (
            <NoVoidRequests state={state} />
          ) : (
            <ActionTable
              label={t('voidRequests.title')}
              isStale={query.isFetching}
              items={voidRequests}
              rowKey={({ id }) => id}
              empty={null}
              columns={COLUMNS}
              renderActions={
                state === 'waiting' && mayDecide
                  ? (voidRequest) => <VoidRequestActions voidRequest={voidRequest} onEnded={onEnded} />
                  : null
              }
            />
          )
        }
      </Loaded>
    </>
  )
}

type Ended = Exclude<VoidRequestState, 'waiting'>

function NoVoidRequests({ state }: { state: VoidRequestState }) {
  const { t } = useConsole()
  if (state === 'waiting') return <EmptyState icon="check" title={t('voidRequests.empty')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('finance.showOpen')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('finance.filteredTitle')} action={action} />
}

const COLUMNS: readonly ListColumn<OrderVoidRequest>[] = [
  {
    id: 'order',
    header: 'finance.order',
    sort: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) => <Code>{orderNumber}</Code>,
  },
  { id: 'site', header: 'disputes.site', sort: ({ siteName }) => siteName, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
  {
    id: 'merchant',
    header: 'finance.merchant',
    sort: ({ merchant }) => merchant,
    cell: ({ merchantId, merchant }) => <MerchantLink id={merchantId}>{merchant}</MerchantLink>,
  },
  { id: 'reason', header: 'reason.label', cell: (voidRequest) => <Why voidRequest={voidRequest} /> },
  {
    id: 'since',
    header: 'finance.since',
    sort: ({ proposedAt }) => proposedAt,
    cell: ({ state, proposedAt, age }) =>
      state === 'waiting' ? <AgeBadge since={proposedAt} age={age} /> : <StatusPill of="voidRequests.state" state={state} />,
  },
]

/** The proposer cannot approve the request. */
function Why({ voidRequest }: { voidRequest: OrderVoidRequest }) {
  const { t } = useConsole()
  const { reason, proposedBy, proposedAt, state, isOwn } = voidRequest
  return (
    <Stack gap="4">
      <p dir="auto">{reason}</p>
      <Stack as="p" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(proposedBy) })}</span>
        <DateTime at={proposedAt} />
      </Stack>
      <VoidRequestEnd voidRequest={voidRequest} />
      {state === 'waiting' && isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
    </Stack>
  )
}

function VoidRequestEnd({ voidRequest: { state, endedBy, endedAt, withdrawalReason } }: { voidRequest: OrderVoidRequest }) {
  const { t } = useConsole()
  if (state === 'waiting' || endedBy === null || endedAt === null) return null
  return (
    <>
      {withdrawalReason === null ? null : <p dir="auto">{withdrawalReason}</p>}
      <Stack as="p" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
        <span>{t(`voidRequests.endedBy.${state}`, { who: isolate(endedBy) })}</span>
        <DateTime at={endedAt} />
      </Stack>
    </>
  )
}

type VoidRequestActionsProps = { voidRequest: OrderVoidRequest; onEnded: (action: Ended) => void }

function VoidRequestActions({ voidRequest: { id, orderNumber, isOwn }, onEnded }: VoidRequestActionsProps) {
  const { t } = useConsole()
  const [approve] = client.approveOrderVoid.useMutation()
  const [withdraw] = client.withdrawOrderVoid.useMutation()
  const order = isolate(orderNumber)
  return (
    <Stack direction="row" align="center" gap="8">
      {isOwn ? null : (
        <ActionButton
          label={t('train.action.approve')}
          of={orderNumber}
          variant="primary"
          title={t('voidRequests.approveTitle', { order })}
          description={t('voidRequests.money')}
          reason={false}
          call={() => approve({ body: { id } }).unwrap()}
          onDone={() => onEnded('approved')}
        />
      )}
      <ActionButton
        label={t('finance.withdraw')}
        of={orderNumber}
        title={t('voidRequests.withdrawTitle', { order })}
        effects={[t('voidRequests.withdrawEffect')]}
        call={(reason) => withdraw({ body: { id, reason } }).unwrap()}
        onDone={() => onEnded('withdrawn')}
      />
    </Stack>
  )
}
