import type { Suspension } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

export type SuspensionDialogProps = { suspension: Suspension; onDone: () => void; onClose: () => void }

const DAYS_MAX = 30

export function ExtendDialog({ suspension: { merchantId, username }, onDone, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('console')
  const [days, setDays] = useState('7')
  const [call] = client.extendSuspension.useMutation()
  const number = /^[0-9]{1,2}$/.test(days) ? Number(days) : 0
  const isFit = number >= 1 && number <= DAYS_MAX
  return (
    <ReasonDialog
      title={t('suspensions.extendTitle', { who: isolate(username) })}
      effects={[t('suspensions.extendText')]}
      confirmLabel={t('suspensions.extend')}
      isReady={isFit}
      action={async (reason) => {
        await call({ body: { merchantId, days: number, reason } }).unwrap()
        onDone()
      }}
      onClose={onClose}
    >
      <TextField
        isCode
        inputMode="numeric"
        maxLength={2}
        label={t('suspensions.days')}
        error={isFit ? undefined : t('suspensions.daysWrong')}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

export function LiftDialog({ suspension: { merchantId, username }, onDone, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.liftSuspension.useMutation()
  return (
    <ReasonDialog
      title={t('suspensions.liftTitle', { who: isolate(username) })}
      effects={[t('suspensions.liftText')]}
      confirmLabel={t('suspensions.lift')}
      tone="primary"
      action={async (reason) => {
        await call({ body: { merchantId, reason } }).unwrap()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
