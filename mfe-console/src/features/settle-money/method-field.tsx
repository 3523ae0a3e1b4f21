import type { OutgoingTransfer } from '@parlour/contracts'
import { SelectField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type PayoutMethod = OutgoingTransfer['method']

const METHODS: readonly PayoutMethod[] = ['trc20', 'erc20']

export function MethodField({ value, onChange }: { value: PayoutMethod; onChange: (method: PayoutMethod) => void }) {
  const { t } = useTranslation('console')
  return (
    <SelectField
      label={t('finance.network')}
      value={value}
      options={METHODS.map((method) => ({ value: method, label: method.toUpperCase() }))}
      onChange={({ currentTarget }) => onChange(METHODS.find((known) => known === currentTarget.value) ?? 'trc20')}
    />
  )
}
