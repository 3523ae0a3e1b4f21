import { microOf, wireOf, type OutgoingTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { AgreeDialog } from '../../features/settle-money/agree-dialog.tsx'

export type ApproveDialogProps = {
  transfers: readonly OutgoingTransfer[]
  onDone?: (approved: readonly OutgoingTransfer[]) => void
  onClose: () => void
}

/** All or none, as the second person. */
export function ApproveDialog({ transfers, onDone, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [approve] = client.approvePayouts.useMutation()
  const total = wireOf(transfers.reduce((sum, { amount }) => sum + microOf(amount), 0n))
  const action = async () => {
    const approved = await approve({ body: { ids: transfers.map(({ id }) => id) } }).unwrap()
    onDone?.(approved)
  }
  return (
    <AgreeDialog
      title={t('payouts.approveTitle')}
      text={t('payouts.approveText', { number: formatCount(transfers.length, locale), amount: formatUsdt(total, locale) })}
      confirmLabel={t('train.action.approve')}
      action={action}
      onClose={onClose}
    />
  )
}
