import type { Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { ErrorState, Skeleton, Table, useDelayedFlag } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMarketingPackagesQuery } from '../../api/marketing-api.ts'

/** Both packages side by side, all six fee lines, from the price list of the Global Station. */
export function FeeTable() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useMarketingPackagesQuery()
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && isError) {
    return <ErrorState title={t('home.feesFailed')} retryLabel={t('home.retry')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (isSkeletonShown) return <Skeleton shape="block" blockSize="320px" />
  if (data === undefined) return null
  const columns = data.map((fees) => ({ id: fees.id, lines: linesOf(fees, t, locale) }))
  return (
    <Table caption={t('home.fees')} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{t('home.fee')}</th>
          {columns.map(({ id }) => (
            <th key={id} scope="col" data-numeric>
              {t(`fee.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) => (
          <tr key={line}>
            <th scope="row">{t(`fee.${line}`)}</th>
            {columns.map(({ id, lines }) => (
              <td key={id} data-numeric>
                {lines[line]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const LINES = ['setup', 'maintenance', 'deposit', 'settlement', 'collection', 'payout'] as const

function linesOf(fees: Package, t: TFunction<'marketing'>, locale: Locale): Readonly<Record<(typeof LINES)[number], string>> {
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isPayoutFree = Number(fees.payoutFeePerTransaction) === 0
  return {
    setup: usdt(fees.setupFee),
    maintenance: t(fees.maintenancePeriod === 'day' ? 'fee.perDay' : 'fee.perMonth', { amount: usdt(fees.maintenanceFee) }),
    deposit: usdt(fees.prepaidDeposit),
    settlement: t(fees.settlementPeriod === 'day' ? 'fee.daily' : 'fee.monthly'),
    collection: Number(fees.collectionFeePercent) === 0 ? t('fee.freeAccess') : `${formatDecimal(fees.collectionFeePercent, locale)}%`,
    payout: isPayoutFree ? t('fee.free') : t('fee.payoutLine', { amount: usdt(fees.payoutFeePerTransaction) }),
  }
}
