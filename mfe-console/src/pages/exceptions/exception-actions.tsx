import { endpoints, type PaymentException } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { ClearAlarmDialog } from '../../features/settle-money/clear-alarm-dialog.tsx'
import { Outcome } from '../../features/settle-money/outcome.tsx'
import { RequestVoidDialog } from '../../features/settle-money/request-void-dialog.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { CloseRecoveryDialog } from './close-recovery-dialog.tsx'
import { ReleaseActions } from './money-release-actions.tsx'

export function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('console')
  const { may } = useReader()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [done, setDone] = useState<'released' | 'ended' | 'cleared' | 'proposed' | null>(null)
  if (done !== null) return <Outcome>{t(`exceptions.done.${done}`)}</Outcome>
  if (!may(endpoints.proposeRelease)) return <p className={entry.note}>{t('finance.mayNot')}</p>
  const { id, kind, orderNumber } = exception
  const close = () => setIsDialogOpen(false)
  switch (kind) {
    case 'held':
    case 'suspense':
    case 'invalid-order':
      return <ReleaseActions exception={exception} onReleased={() => setDone('released')} />
    case 'wrong-network':
    case 'wrong-token':
      return (
        <ActionButton label={t('exceptions.end')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <CloseRecoveryDialog recoveryId={id} onDone={() => setDone('ended')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'reorganised':
      return (
        <ActionButton label={t('chains.clear')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <ClearAlarmDialog alarmId={id} onDone={() => setDone('cleared')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'under':
      return (
        <ActionButton label={t('voidRequests.proposeTitle')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <RequestVoidDialog orderNumber={orderNumber} onDone={() => setDone('proposed')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'over':
    case 'late':
      return null
  }
}

function ActionButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <div className={entry.actions}>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
      {children}
    </div>
  )
}
