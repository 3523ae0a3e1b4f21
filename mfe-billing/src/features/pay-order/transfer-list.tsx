import type { PaymentResult } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Address, Amount, Card, DescriptionList, ProgressRing } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './transfer-list.module.css'

/** What was received, what remains, and every transfer with its n of N confirmations. */
export function TransferList({ result }: { result: PaymentResult }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sums = [
    { id: 'received', term: t('progress.received'), value: <Amount size="s">{formatUsdt(result.received, locale, 6)}</Amount> },
    {
      id: 'remaining',
      term: t('progress.remaining'),
      value: <Amount size="s">{formatUsdt(result.remaining, locale, 6)}</Amount>,
      isTotal: true,
    },
  ]
  return (
    <Card className={classes.root}>
      <h2 className={classes.heading}>{t('transfers.heading')}</h2>
      {result.transfers.length === 0 ? <p className={classes.none}>{t('transfers.none')}</p> : null}
      <ul className={classes.list}>
        {result.transfers.map((transfer) => (
          <TransferRow key={transfer.txHash} transfer={transfer} required={result.confirmationsRequired} />
        ))}
      </ul>
      <DescriptionList variant="spread" items={sums} />
    </Card>
  )
}

type TransferRowProps = { transfer: PaymentResult['transfers'][number]; required: number }

function TransferRow({ transfer, required }: TransferRowProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const isCredited = transfer.state === 'credited'
  const confirmed = Math.min(transfer.confirmations, required)
  const text = isCredited ? t('transfers.credited') : t('transfers.confirmations', { done: confirmed, total: required })
  return (
    <li className={classes.transfer}>
      <ProgressRing
        value={isCredited ? required : confirmed}
        max={required}
        label={t('transfers.heading')}
        valueText={text}
        tone={isCredited ? 'success' : 'brand'}
      />
      <div className={classes.facts}>
        <Amount>{formatUsdt(transfer.amount, locale, 6)}</Amount>
        <span className={classes.state}>{text}</span>
        <Address value={transfer.txHash} copyLabel={t('transfers.copyHash')} copiedLabel={t('deposit.copied')} className={classes.hash} />
      </div>
    </li>
  )
}
