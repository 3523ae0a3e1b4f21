import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'

export type ClearAlarmDialogProps = { alarmId: string; onDone?: () => void; onClose: () => void }

export function ClearAlarmDialog({ alarmId, onDone, onClose }: ClearAlarmDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.clearChainAlarm.useMutation()
  const clear = async (reason: string) => {
    await call({ body: { id: alarmId, reason } }).unwrap()
    onDone?.()
  }
  return (
    <ReasonDialog
      title={t('chains.clear')}
      effects={[t('chains.clearEffect')]}
      confirmLabel={t('chains.clear')}
      action={clear}
      onClose={onClose}
    />
  )
}
