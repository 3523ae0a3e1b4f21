import { microOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt, type Locale } from '@parlour/i18n'
import { Table } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './fee-calculator.module.css'
import { percentOf } from '../show-formula/percent-of.ts'

const LINES = ['setup', 'maintenance', 'deposit', 'settlement', 'collection', 'payout'] as const

export function FeeLines({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Table caption={t('home.fees')} isCaptionHidden className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('home.fee')}</th>
          {packages.map(({ id }) => (
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
            {packages.map((fees) => (
              <td key={fees.id} data-numeric className={classes.figure}>
                {valueOf(line, fees, t, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function valueOf(line: (typeof LINES)[number], fees: Package, t: TFunction<'marketing'>, locale: Locale): string {
  switch (line) {
    case 'setup':
      return formatUsdt(fees.setupFee, locale)
    case 'maintenance':
      return t(fees.maintenancePeriod === 'day' ? 'fee.perDay' : 'fee.perMonth', { amount: formatUsdt(fees.maintenanceFee, locale) })
    case 'deposit':
      return formatUsdt(fees.prepaidDeposit, locale)
    case 'settlement':
      return t(fees.settlementPeriod === 'day' ? 'fee.daily' : 'fee.monthly')
    case 'collection':
      return microOf(fees.collectionFeePercent) === 0n ? t('fee.freeAccess') : percentOf(fees.collectionFeePercent, locale)
    case 'payout':
      return microOf(fees.payoutFeePerTransaction) === 0n
        ? t('fee.free')
        : t('fee.payoutLine', { amount: formatUsdt(fees.payoutFeePerTransaction, locale) })
  }
}
