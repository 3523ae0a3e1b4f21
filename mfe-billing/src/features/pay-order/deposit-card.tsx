import type { PaymentAttempt } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Address, Amount, Card, CopyButton, QrCode, Tabs } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { plainAmount } from './plain-amount.ts'
import classes from './deposit-card.module.css'

type DepositCardProps = {
  attempt: PaymentAttempt
  /** What is still to send, a wire amount. */
  due: string
  /** After a partial payment the wallet link would ask for the whole amount again, so only the bare address is offered. */
  isPartial: boolean
}

/** Amount, address, QR code and token contract: all that a wallet or an exchange asks for, each with its own copy button. */
export function DepositCard({ attempt, due, isPartial }: DepositCardProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const copied = t('deposit.copied')
  return (
    <Card className={classes.root}>
      <section className={classes.block} aria-labelledby="deposit-amount">
        <h2 id="deposit-amount" className={classes.label}>
          {t(isPartial ? 'deposit.remaining' : 'deposit.amount')}
        </h2>
        <p className={classes.amountRow}>
          <Amount size="l">{formatUsdt(due, locale, 6)}</Amount>
          <CopyButton value={plainAmount(due)} label={t('deposit.copyAmount')} copiedLabel={copied} />
        </p>
        <p className={classes.note}>{t('deposit.exact')}</p>
      </section>
      <section className={classes.block} aria-labelledby="deposit-address">
        <h2 id="deposit-address" className={classes.label}>
          {t('deposit.address')}
        </h2>
        <Address size="l" value={attempt.address} copyLabel={t('deposit.copyAddress')} copiedLabel={copied} />
      </section>
      <DepositCodes attempt={attempt} isPartial={isPartial} />
      <section className={classes.block} aria-labelledby="deposit-contract">
        <h2 id="deposit-contract" className={classes.label}>
          {t('deposit.contract')}
        </h2>
        <Address value={attempt.tokenAddress} copyLabel={t('deposit.copyContract')} copiedLabel={copied} />
      </section>
    </Card>
  )
}

function DepositCodes({ attempt, isPartial }: Pick<DepositCardProps, 'attempt' | 'isPartial'>) {
  const { t } = useTranslation('billing')
  const bare = <QrCode value={attempt.address} label={t('deposit.qrAddressAlt')} size={200} className={classes.plate} />
  if (isPartial) return bare
  const wallet = (
    <div className={classes.wallet}>
      <QrCode value={attempt.uri} label={t('deposit.qrWalletAlt')} size={200} className={classes.plate} />
      <a href={attempt.uri}>{t('deposit.openWallet')}</a>
    </div>
  )
  const tabs = [
    { value: 'address', label: t('deposit.qrAddress'), panel: bare },
    { value: 'wallet', label: t('deposit.qrWallet'), panel: wallet },
  ]
  return <Tabs label={t('deposit.qr')} tabs={tabs} />
}
