import { SINGLE_HANDED_DAYS, SUSPENSION_KINDS, type SuspensionKind } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale } from '@parlour/i18n'
import { SelectField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

const LENGTHS = [1, 3, 7, 14, 30, 90, 365] as const
const FOR_GOOD = ''

export type SuspendDialogProps = {
  merchantId: string
  /** Then only a longer suspension, approved by two persons, can replace it. */
  isSuspended: boolean
  onClose: () => void
}

/** More than 7 days need a second person. */
export function SuspendDialog({ merchantId, isSuspended, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [call] = client.suspendMerchant.useMutation()
  const [kind, setKind] = useState<SuspensionKind>('terms')
  const lengths = LENGTHS.filter((days) => !isSuspended || days > SINGLE_HANDED_DAYS)
  const [length, setLength] = useState(String(lengths.find((days) => days >= SINGLE_HANDED_DAYS)))
  const days = length === FOR_GOOD ? null : Number(length)
  const needsSecond = days === null || days > SINGLE_HANDED_DAYS
  const inDays = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <ReasonDialog
      title={t('merchant.suspendTitle')}
      effects={[t('merchant.suspendEffect'), t('merchant.kindEffect')]}
      warning={needsSecond ? t('merchant.needsSecond') : undefined}
      confirmLabel={t('merchant.suspend')}
      action={(reason) => call({ body: { id: merchantId, kind, days, reason } }).unwrap()}
      onClose={onClose}
    >
      <SelectField
        label={t('merchant.kindLabel')}
        value={kind}
        options={SUSPENSION_KINDS.map((value) => ({ value, label: t(`merchant.kind.${value}`) }))}
        onChange={({ currentTarget }) => setKind(SUSPENSION_KINDS.find((one) => one === currentTarget.value) ?? 'terms')}
      />
      <SelectField
        label={t('merchant.length')}
        value={length}
        options={[
          ...lengths.map((value) => ({ value: String(value), label: inDays.format(value) })),
          { value: FOR_GOOD, label: t('merchant.forGood') },
        ]}
        onChange={({ currentTarget }) => setLength(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
