import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleProposeVerdictMutation } from '../../api/finance-api.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ID_LENGTH = 36

export type ProposeVerdictDialogProps = {
  /** Null asks which. */
  orderId: string | null
  onDone?: () => void
  onClose: () => void
}

/** Proposes to make an order invalid; it ends once another person agrees (D30). */
export function ProposeVerdictDialog({ orderId, onDone, onClose }: ProposeVerdictDialogProps) {
  const { t } = useTranslation('console')
  const [call] = useConsoleProposeVerdictMutation()
  const [typed, setTyped] = useState(orderId ?? '')
  const propose = async (reason: string) => {
    await call({ body: { id: typed.trim(), reason } }).unwrap()
    onDone?.()
  }
  return (
    <ReasonDialog
      title={t('verdicts.proposeTitle')}
      effects={[t('verdicts.second'), t('verdicts.money')]}
      confirmLabel={t('verdicts.propose')}
      isReady={ID.test(typed.trim())}
      act={propose}
      onClose={onClose}
    >
      {orderId === null ? (
        <TextField
          dir="ltr"
          maxLength={ID_LENGTH}
          autoComplete="off"
          label={t('verdicts.orderId')}
          hint={t('verdicts.orderIdHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  )
}
