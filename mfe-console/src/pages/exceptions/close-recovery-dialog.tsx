import { SelectField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

const RESULTS = ['returned', 'closed'] as const

export type CloseRecoveryDialogProps = { recoveryId: string; onDone: () => void; onClose: () => void }

export function CloseRecoveryDialog({ recoveryId, onDone, onClose }: CloseRecoveryDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.closeRecovery.useMutation()
  const [state, setState] = useState<(typeof RESULTS)[number]>('returned')
  const end = async (decision: string) => {
    await call({ body: { id: recoveryId, state, decision } }).unwrap()
    onDone()
  }
  return (
    <ReasonDialog
      title={t('exceptions.end')}
      effects={[t('exceptions.endEffect')]}
      confirmLabel={t('exceptions.end')}
      tone="primary"
      action={end}
      onClose={onClose}
    >
      <SelectField
        label={t('finance.result')}
        value={state}
        options={RESULTS.map((value) => ({ value, label: t(`exceptions.results.${value}`) }))}
        onChange={({ currentTarget }) => setState(RESULTS.find((known) => known === currentTarget.value) ?? 'returned')}
      />
    </ReasonDialog>
  )
}
