import type { OutgoingTransfer } from '@parlour/contracts'
import { SelectField, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../console-frame/use-console.ts'
import { ActionButton } from '../give-reason/action-button.tsx'
import { ActionDialog } from '../give-reason/action-dialog.tsx'

const NUMBER_LENGTH = 40
const METHODS: readonly PayoutMethod[] = ['trc20', 'erc20']

export function ClearAlarm({ alarmId, of, onDone }: { alarmId: string; of?: string; onDone?: () => void }) {
  const { t } = useConsole()
  const [call] = client.clearChainAlarm.useMutation()
  const clear = (reason: string) => call({ body: { id: alarmId, reason } }).unwrap()
  return <ActionButton label={t('chains.clear')} of={of} effects={[t('chains.clearEffect')]} call={clear} onDone={onDone} />
}

type RequestVoidDialogProps = {
  orderNumber: string | null
  onDone?: () => void
  onClose: () => void
}

/** The order ends once another person agrees. */
export function RequestVoidDialog({ orderNumber, onDone, onClose }: RequestVoidDialogProps) {
  const { t } = useConsole()
  const [call] = client.requestOrderVoid.useMutation()
  const [typed, setTyped] = useState(orderNumber ?? '')
  return (
    <ActionDialog
      title={t('voidRequests.proposeTitle')}
      effects={[t('voidRequests.second'), t('voidRequests.money')]}
      confirmLabel={t('voidRequests.propose')}
      isReady={typed.trim() !== ''}
      call={(reason) => call({ body: { orderNumber: typed.trim(), reason } }).unwrap()}
      onDone={onDone}
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
  const { t } = useConsole()
  return (
    <SelectField
      label={t('finance.network')}
      value={value}
      options={METHODS.map((method) => ({ value: method, label: method.toUpperCase() }))}
      onChange={({ currentTarget }) => onChange(METHODS.find((known) => known === currentTarget.value) ?? 'trc20')}
    />
  )
}
