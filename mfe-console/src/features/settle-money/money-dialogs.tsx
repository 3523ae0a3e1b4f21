import type { OutgoingTransfer } from '@parlour/contracts'
import { SelectField, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../console-frame/use-texts.ts'
import { ActionDialog } from '../give-reason/action-dialog.tsx'

const NUMBER_LENGTH = 40
const METHODS: readonly PayoutMethod[] = ['trc20', 'erc20']

export function ClearAlarmDialog({ alarmId, onDone, onClose }: { alarmId: string; onDone?: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.clearChainAlarm.useMutation()
  const clear = async (reason: string) => {
    await call({ body: { id: alarmId, reason } }).unwrap()
    onDone?.()
  }
  return (
    <ActionDialog
      title={t('chains.clear')}
      effects={[t('chains.clearEffect')]}
      confirmLabel={t('chains.clear')}
      call={clear}
      onClose={onClose}
    />
  )
}

type RequestVoidDialogProps = {
  orderNumber: string | null
  onDone?: () => void
  onClose: () => void
}

/** The order ends once another person agrees. */
export function RequestVoidDialog({ orderNumber, onDone, onClose }: RequestVoidDialogProps) {
  const { t } = useTexts()
  const [call] = client.requestOrderVoid.useMutation()
  const [typed, setTyped] = useState(orderNumber ?? '')
  const propose = async (reason: string) => {
    await call({ body: { orderNumber: typed.trim(), reason } }).unwrap()
    onDone?.()
  }
  return (
    <ActionDialog
      title={t('voidRequests.proposeTitle')}
      effects={[t('voidRequests.second'), t('voidRequests.money')]}
      confirmLabel={t('voidRequests.propose')}
      isReady={typed.trim() !== ''}
      call={propose}
      onClose={onClose}
    >
      <TextField
        dir="ltr"
        maxLength={NUMBER_LENGTH}
        autoComplete="off"
        readOnly={orderNumber !== null}
        label={t('finance.order')}
        hint={t('voidRequests.orderHint', { example: 'P-7K2M-9QX4' })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

export type PayoutMethod = OutgoingTransfer['method']

export function MethodField({ value, onChange }: { value: PayoutMethod; onChange: (method: PayoutMethod) => void }) {
  const { t } = useTexts()
  return (
    <SelectField
      label={t('finance.network')}
      value={value}
      options={METHODS.map((method) => ({ value: method, label: method.toUpperCase() }))}
      onChange={({ currentTarget }) => onChange(METHODS.find((known) => known === currentTarget.value) ?? 'trc20')}
    />
  )
}
