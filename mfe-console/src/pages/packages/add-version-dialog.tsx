import { RULES } from '@parlour/contracts'
import { TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import type { SoldPackage } from './sold-package.ts'

const { packageFees } = RULES
const RULE_OF = {
  setupFee: packageFees.setup,
  maintenanceFee: packageFees.amount,
  prepaidDeposit: packageFees.amount,
  collectionFeePercent: packageFees.percent,
  payoutFeePerTransaction: packageFees.perPayout,
} as const
const FEES = ['setupFee', 'maintenanceFee', 'prepaidDeposit', 'collectionFeePercent', 'payoutFeePerTransaction'] as const

type Fee = (typeof FEES)[number]

const WRONG_OF: Partial<Record<Fee, 'packages.setupFeeWrong' | 'packages.payoutFeeWrong'>> = {
  setupFee: 'packages.setupFeeWrong',
  payoutFeePerTransaction: 'packages.payoutFeeWrong',
}

export type AddVersionDialogProps = { sold: SoldPackage; onClose: () => void }

/** Prefilled with the newest version; takes effect at once, or at a moment in UTC. */
export function AddVersionDialog({ sold, onClose }: AddVersionDialogProps) {
  const { t } = useTranslation('console')
  const [call] = client.addPackageVersion.useMutation()
  const [newest] = sold.versions
  const [fees, setFees] = useState<Record<Fee, string>>(() => ({
    setupFee: plain(newest?.setupFee),
    maintenanceFee: plain(newest?.maintenanceFee),
    prepaidDeposit: plain(newest?.prepaidDeposit),
    collectionFeePercent: newest?.collectionFeePercent ?? '',
    payoutFeePerTransaction: plain(newest?.payoutFeePerTransaction),
  }))
  const [from, setFrom] = useState('')
  const labels = {
    setupFee: t('packages.fee.setup'),
    maintenanceFee: t(sold.maintenancePeriod === 'day' ? 'packages.perDay' : 'packages.perMonth'),
    prepaidDeposit: t('packages.fee.deposit'),
    collectionFeePercent: `${t('packages.fee.collection')} (%)`,
    payoutFeePerTransaction: t('packages.fee.payout'),
  }
  const action = (reason: string) => {
    const start = from === '' ? {} : { validFrom: new Date(`${from}:00Z`).toISOString() }
    return call({ body: { packageId: sold.packageId, version: newest?.version ?? 1, ...start, ...fees, reason } }).unwrap()
  }
  return (
    <ReasonDialog
      title={`${t('packages.add')}: ${PACKAGE_NAMES[sold.packageId]}`}
      effects={[t('packages.addEffect'), t('packages.lead')]}
      confirmLabel={t('packages.add')}
      tone="primary"
      isReady={FEES.every((fee) => isRight(fee, fees[fee]))}
      action={action}
      onClose={onClose}
    >
      {FEES.map((fee) => (
        <TextField
          key={fee}
          inputMode="decimal"
          label={labels[fee]}
          {...(fee === 'collectionFeePercent' ? {} : { suffix: 'USDT' })}
          error={isRight(fee, fees[fee]) ? undefined : t(WRONG_OF[fee] ?? 'packages.amountWrong')}
          value={fees[fee]}
          onChange={(event) => setFees({ ...fees, [fee]: event.currentTarget.value.trim() })}
        />
      ))}
      <TextField
        type="datetime-local"
        label={t('packages.from')}
        hint={t('packages.fromHint')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

function isRight(fee: Fee, text: string): boolean {
  return new RegExp(RULE_OF[fee].pattern, 'u').test(text)
}

/** Removes trailing zeros: `999.000000` → `999`. */
function plain(amount = ''): string {
  return amount.replace(/0{4}$/, '').replace(/\.00$/, '')
}
