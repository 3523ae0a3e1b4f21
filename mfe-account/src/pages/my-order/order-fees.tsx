import type { Order, Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { DescriptionList, Text } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './order-drawer.module.css'

/** Current fees of the package; the order keeps the price it was placed for. Renders nothing while unknown. */
export function OrderFees({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { data: packages } = client.listPackages.useQuery({ query: { countriesId: String(order.countriesId) } })
  const fees = packages?.find(({ id }) => id === order.packageId)
  if (fees === undefined) return null
  return (
    <details className={classes.fees}>
      <summary>{t('orders.fees.title')}</summary>
      <Text size="14" tone="muted">
        {t('orders.fees.text')}
      </Text>
      <DescriptionList variant="spread" items={feeLines(order.price, fees, t, locale)} />
    </details>
  )
}

function feeLines(price: string, fees: Package, t: TFunction<'account'>, locale: Locale) {
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isNothing = (text: string) => Number(text) === 0
  const { maintenanceFee, collectionFeePercent: percent, payoutFeePerTransaction: payout } = fees
  const rows = [
    ['setup', usdt(price)],
    ['maintenance', t(fees.maintenancePeriod === 'day' ? 'orders.fees.perDay' : 'orders.fees.perMonth', { amount: usdt(maintenanceFee) })],
    ['deposit', usdt(fees.prepaidDeposit)],
    ['period', t(fees.settlementPeriod === 'day' ? 'orders.fees.daily' : 'orders.fees.monthly')],
    ['collection', isNothing(percent) ? t('orders.fees.free') : t('orders.fees.percent', { percent: formatDecimal(percent, locale) })],
    ['payout', isNothing(payout) ? t('orders.fees.free') : t('orders.fees.perTransaction', { amount: usdt(payout) })],
  ] as const
  return rows.map(([id, value]) => ({ id, term: t(`orders.fees.${id}`), value: <bdi>{value}</bdi> }))
}
