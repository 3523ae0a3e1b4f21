import type { OutgoingTransfer } from '@parlour/contracts'
import { Banner, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useCallError } from '../../features/load-panel/use-call-error.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const WITHDRAWABLE: ReadonlySet<string> = new Set(['reserved', 'prepared', 'approved', 'sent'])

export type PayoutActionsProps = { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }

/** The person who prepared a transfer cannot approve it. */
export function PayoutActions({ transfer, onChange }: PayoutActionsProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'withdraw'>('nothing')
  const [prepare, preparing] = client.preparePayout.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const { state, kind } = transfer
  const close = () => setOpenDialog('nothing')
  const prepareNow = async () => {
    clearError()
    await prepare({ body: { id: transfer.id } })
      .unwrap()
      .then(onChange, showError)
  }
  const isOwn = state === 'prepared' && transfer.isOwn
  return (
    <>
      {isOwn ? <p className={entry.note}>{t(kind === 'deposit-return' ? 'payouts.ownReturn' : 'payouts.own')}</p> : null}
      <div className={entry.actions}>
        {state === 'reserved' && kind !== 'sweep' ? (
          <Button isBusy={preparing.isLoading} onClick={() => void prepareNow()}>
            {t('payouts.prepare')}
          </Button>
        ) : null}
        {state === 'prepared' && !isOwn ? <Button onClick={() => setOpenDialog('approve')}>{t('train.action.approve')}</Button> : null}
        {WITHDRAWABLE.has(state) ? (
          <Button variant="secondary" onClick={() => setOpenDialog('withdraw')}>
            {t('finance.withdraw')}
          </Button>
        ) : null}
      </div>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {openDialog === 'approve' ? (
        <ApproveDialog transfers={[transfer]} onDone={([approved = transfer]) => onChange(approved)} onClose={close} />
      ) : null}
      {openDialog === 'withdraw' ? <WithdrawDialog transfer={transfer} onDone={onChange} onClose={close} /> : null}
    </>
  )
}
