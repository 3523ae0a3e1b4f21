import type { PaymentException } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, DescriptionList, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'
import { AgeBadge } from '../../features/settle-money/age-badge.tsx'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { Fact } from '../../features/settle-money/fact.tsx'
import { moneyLabels } from '../../features/settle-money/money-labels.ts'
import { ExceptionActions } from './exception-actions.tsx'
import { isWaiting } from './exception-groups.ts'

export function ExceptionDetail({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { kind, amount, token, since, age } = exception
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>{amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale)}</h2>
        {isWaiting(exception) ? <AgeBadge since={since} age={age} /> : <Pill>{t(`exceptions.kind.${kind}`)}</Pill>}
      </div>
      <p>{t(`exceptions.text.${kind}`)}</p>
      <ExceptionFacts exception={exception} />
      <ExceptionActions exception={exception} />
    </Card>
  )
}

function ExceptionFacts({ exception }: { exception: PaymentException }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { orderNumber, merchantId, merchant, network, sender, txHash, since } = exception
  const items = [
    { id: 'order', term: t('finance.order'), value: orderNumber },
    { id: 'network', term: t('finance.network'), value: network },
    { id: 'sender', term: t('finance.sender'), value: sender },
    { id: 'hash', term: t('finance.hash'), value: txHash },
  ]
  const known = items.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <Fact>{value}</Fact> }]))
  const whose =
    merchantId === null
      ? []
      : [{ id: 'merchant', term: t('finance.merchant'), value: <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink> }]
  const time = { id: 'since', term: t('finance.since'), value: formatDateTime(since, locale) }
  return <DescriptionList className={entry.facts} items={[...whose, ...known, time]} />
}
