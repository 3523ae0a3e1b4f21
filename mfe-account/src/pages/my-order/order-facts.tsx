import { type Order, type OrderTimeline, OrderStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, CopyButton, DescriptionList, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const time = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, locale)}</time>
  return (
    <DescriptionList
      items={[
        { id: 'number', term: t('orders.number'), value: <Code text={order.orderId} copyLabel={t('orders.copyNumber')} /> },
        ...(order.transactionOrderId === null
          ? []
          : [{ id: 'transaction', term: t('orders.transaction'), value: <Transaction hash={order.transactionOrderId} /> }]),
        { id: 'created', term: t('orders.created'), value: time(order.createdAt) },
        { id: 'paid', term: t('orders.payTime'), value: order.payTime === null ? t('orders.none') : time(order.payTime) },
        ...(order.status === OrderStatus.PendingPayment
          ? [{ id: 'expires', term: t('orders.expires'), value: time(order.expiresAt) }]
          : []),
      ]}
    />
  )
}

function Transaction({ hash }: { hash: string }) {
  const { t } = useTranslation('account')
  return <Address value={hash} copyLabel={t('orders.copyTransfer')} />
}

function Code({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <Stack as="span" direction="row" align="center" isWrapping={false} isInline gap="8">
      <Text dir="ltr" as="bdi" size="14" isMono isBreaking>
        {text}
      </Text>
      <CopyButton value={text} label={copyLabel} />
    </Stack>
  )
}

export function OrderMoney({ timeline: { order, credit } }: { timeline: OrderTimeline }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const money = (amount: string) => <Amount size="s">{formatUsdt(amount, locale, 6)}</Amount>
  return (
    <DescriptionList
      variant="spread"
      items={[
        ...(order.price === order.amount ? [] : [{ id: 'price', term: t('orders.price'), value: money(order.price) }]),
        { id: 'amount', term: t('orders.amount'), value: money(order.amount) },
        { id: 'paid', term: t('orders.actualPayment'), value: money(order.actualPayment) },
        ...(credit === NO_MONEY ? [] : [{ id: 'credit', term: t('orders.credit'), value: money(credit) }]),
        { id: 'remaining', term: t('orders.remaining'), value: money(order.remaining), isTotal: true },
      ]}
    />
  )
}

const NO_MONEY = '0.000000'
