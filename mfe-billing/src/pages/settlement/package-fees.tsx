import type { Package, PackageId, Site } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { Card, DescriptionList, ErrorState, Skeleton, useDelayedFlag } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useBillingPackageQuery } from '../../api/billing-api.ts'
import classes from './settlement-page.module.css'

/** The six fee lines of a package and the sites that run on it; fails alone. */
export function PackageFees({ packageId, sites }: { packageId: PackageId; sites: readonly Site[] }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useBillingPackageQuery(packageId)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <ErrorState title={t('settlement.loadFailed')} retryLabel={t('missing.retry')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (isSkeletonShown) return <Skeleton shape="block" blockSize="240px" />
  if (data === undefined) return null
  return (
    <Card className={classes.package}>
      <h3 className={classes.packageName}>{t(`settlement.${packageId}`)}</h3>
      <ul className={classes.sites}>
        {sites.map(({ id, siteName }) => (
          <li key={id}>
            <bdi>{siteName}</bdi>
          </li>
        ))}
      </ul>
      <DescriptionList variant="spread" items={feeLines(data, t, locale)} />
    </Card>
  )
}

function feeLines(fees: Package, t: TFunction<'billing'>, locale: Locale) {
  const usdt = (amount: string) => formatUsdt(amount, locale)
  const isFree = Number(fees.collectionFeePercent) === 0
  const rows = [
    ['setup', usdt(fees.setupFee)],
    [
      'maintenance',
      t(fees.maintenancePeriod === 'day' ? 'settlement.perDay' : 'settlement.perMonth', { amount: usdt(fees.maintenanceFee) }),
    ],
    ['deposit', usdt(fees.prepaidDeposit)],
    ['period', t(fees.settlementPeriod === 'day' ? 'settlement.daily' : 'settlement.monthly')],
    ['collection', isFree ? t('settlement.free') : t('settlement.percent', { percent: formatDecimal(fees.collectionFeePercent, locale) })],
    [
      'payout',
      Number(fees.payoutFeePerTransaction) === 0
        ? t('settlement.free')
        : t('settlement.perTransaction', { amount: usdt(fees.payoutFeePerTransaction) }),
    ],
  ] as const
  return rows.map(([id, value]) => ({ id, term: t(`settlement.${id}`), value: <bdi>{value}</bdi> }))
}
