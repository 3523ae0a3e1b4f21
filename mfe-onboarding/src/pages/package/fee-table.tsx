import { microOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './package-page.module.css'

const FEES = ['setup', 'maintenance', 'deposit', 'settlement', 'collection', 'payout'] as const

/** The six fee lines of each package with one plain sentence per line (K01 to K06). */
export function FeeTable({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  return (
    <Table caption={t('package.fees')}>
      <thead>
        <tr>
          <th scope="col">{t('package.fee')}</th>
          {packages.map(({ id }) => (
            <th key={id} scope="col" data-numeric>
              {t(`package.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEES.map((fee) => (
          <tr key={fee}>
            <th scope="row" className={classes.fee}>
              {t(`fees.${fee}`)}
              <span className={classes.note}>{t(`fees.${fee}Text`)}</span>
            </th>
            {packages.map((item) => (
              <td key={item.id} data-numeric>
                {feeValue(fee, item, t, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function feeValue(fee: (typeof FEES)[number], item: Package, t: TFunction<'onboarding'>, locale: Locale): string {
  switch (fee) {
    case 'setup':
      return formatUsdt(item.setupFee, locale)
    case 'maintenance':
      return t(item.maintenancePeriod === 'day' ? 'fees.perDay' : 'fees.perMonth', { amount: formatUsdt(item.maintenanceFee, locale) })
    case 'deposit':
      return formatUsdt(item.prepaidDeposit, locale)
    case 'settlement':
      return t(item.settlementPeriod === 'day' ? 'fees.daily' : 'fees.monthly')
    case 'collection':
      return microOf(item.collectionFeePercent) === 0n ? t('fees.free') : percent(item.collectionFeePercent, locale)
    case 'payout':
      return microOf(item.payoutFeePerTransaction) === 0n
        ? t('fees.free')
        : t('fees.perTransaction', { percent: percent('0', locale), amount: formatUsdt(item.payoutFeePerTransaction, locale) })
  }
}

function percent(value: string, locale: Locale): string {
  const share = `${value}e-2` as Intl.StringNumericLiteral
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
