import type { OrderVoidRequest, VoidRequestState } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { EmptyState, LinkButton } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { AgreeDialog } from '../../features/settle-money/agree-dialog.tsx'
import { VoidRequestCard } from './void-request-card.tsx'

type Ended = Exclude<VoidRequestState, 'waiting'>
type OpenDialog = { voidRequest: OrderVoidRequest; action: Ended }

export type VoidRequestListProps = { voidRequests: readonly OrderVoidRequest[]; state: VoidRequestState; onEnded: (action: Ended) => void }

export function VoidRequestList({ voidRequests, state, onEnded }: VoidRequestListProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  if (voidRequests.length === 0) return <NoVoidRequests state={state} />
  return (
    <>
      {voidRequests.map((voidRequest) => (
        <VoidRequestCard
          key={voidRequest.id}
          voidRequest={voidRequest}
          onApprove={() => setOpenDialog({ voidRequest, action: 'approved' })}
          onWithdraw={() => setOpenDialog({ voidRequest, action: 'withdrawn' })}
        />
      ))}
      {openDialog === null ? null : <EndVoidRequest openDialog={openDialog} onEnded={onEnded} onClose={() => setOpenDialog(null)} />}
    </>
  )
}

type EndVoidRequestProps = { openDialog: OpenDialog; onEnded: (action: Ended) => void; onClose: () => void }

function EndVoidRequest({ openDialog: { voidRequest, action }, onEnded, onClose }: EndVoidRequestProps) {
  const { t } = useTranslation('console')
  const [approve] = client.approveOrderVoid.useMutation()
  const [withdraw] = client.withdrawOrderVoid.useMutation()
  const { id } = voidRequest
  const order = isolate(voidRequest.orderNumber)
  // In one turn: told before the dialog is left, it would lose the focus to the button that is about to go.
  const leave = () => {
    onClose()
    onEnded(action)
  }
  if (action === 'approved') {
    const agree = async () => {
      await approve({ body: { id } }).unwrap()
      leave()
    }
    const title = t('voidRequests.approveTitle', { order })
    return (
      <AgreeDialog title={title} text={t('voidRequests.money')} confirmLabel={t('train.action.approve')} action={agree} onClose={onClose} />
    )
  }
  const takeBack = async (reason: string) => {
    await withdraw({ body: { id, reason } }).unwrap()
    leave()
  }
  return (
    <ReasonDialog
      title={t('voidRequests.withdrawTitle', { order })}
      effects={[t('voidRequests.withdrawEffect')]}
      confirmLabel={t('finance.withdraw')}
      action={takeBack}
      onClose={onClose}
    />
  )
}

function NoVoidRequests({ state }: { state: VoidRequestState }) {
  const { t } = useTranslation('console')
  if (state === 'waiting') return <EmptyState icon="check" title={t('voidRequests.empty')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('finance.showOpen')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('finance.filteredTitle')} action={action} />
}
