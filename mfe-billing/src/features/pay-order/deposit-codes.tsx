import type { PaymentAttempt } from '@parlour/contracts'
import { QrCode, Tabs } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './deposit-codes.module.css'

/** The bare address, which every wallet and exchange can scan, and a wallet link while its amount equals the amount due. */
export function DepositCodes({ attempt, due }: { attempt: PaymentAttempt; due: string }) {
  const { t } = useTranslation('billing')
  const bare = (
    <Plate value={attempt.address} label={t('deposit.qrAddressAlt')}>
      <p>{t('deposit.scanAddress')}</p>
    </Plate>
  )
  if (attempt.amount !== due) return bare
  const wallet = (
    <Plate value={attempt.uri} label={t('deposit.qrWalletAlt')}>
      <p>{t('deposit.scanWallet')}</p>
      <a href={attempt.uri} className={classes.link}>
        {t('deposit.openWallet')}
      </a>
    </Plate>
  )
  const tabs = [
    { value: 'address', label: t('deposit.qrAddress'), panel: bare },
    { value: 'wallet', label: t('deposit.qrWallet'), panel: wallet },
  ]
  return <Tabs label={t('deposit.qr')} tabs={tabs} />
}

function Plate({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <div className={classes.root}>
      <QrCode value={value} label={label} size={200} />
      <div className={classes.side}>{children}</div>
    </div>
  )
}
