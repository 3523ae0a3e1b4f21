import type { OutgoingTransfer } from '@parlour/contracts'
import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

const HASH = /^0x[0-9a-fA-F]{64}$/
const HASH_LENGTH = 66

export type WithdrawDialogProps = { transfer: OutgoingTransfer; onDone: (withdrawn: OutgoingTransfer) => void; onClose: () => void }

/** On Ethereum, an approved transfer needs the transaction that used its nonce. */
export function WithdrawDialog({ transfer, onDone, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('console')
  const [withdraw] = client.withdrawPayout.useMutation()
  const [replacedBy, setReplacedBy] = useState('')
  const { id, kind, method, state } = transfer
  const isSignable = state === 'approved' || state === 'sent'
  const hash = replacedBy.trim()
  const action = async (reason: string) => {
    onDone(await withdraw({ body: { id, reason, ...(hash === '' ? {} : { replacedBy: hash }) } }).unwrap())
  }
  return (
    <ReasonDialog
      title={t('finance.withdraw')}
      effects={[t(`payouts.withdrawEffect.${kind}`), ...(isSignable ? [t('payouts.withdrawEffect.signable')] : [])]}
      confirmLabel={t('finance.withdraw')}
      isReady={hash === '' || HASH.test(hash)}
      action={action}
      onClose={onClose}
    >
      {isSignable && method === 'erc20' ? (
        <TextField
          dir="ltr"
          maxLength={HASH_LENGTH}
          autoComplete="off"
          label={t('payouts.replacedBy')}
          hint={t('payouts.replacedByHint')}
          value={replacedBy}
          onChange={(event) => setReplacedBy(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  )
}
