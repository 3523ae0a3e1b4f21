import { microOf, type Package } from '@parlour/contracts'
import { formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import type { TFunction } from 'i18next'

export const FEES = ['setup', 'maintenance', 'deposit', 'settlement', 'collection', 'payout'] as const
export type Fee = (typeof FEES)[number]

export function feeValue(fee: Fee, item: Package, t: TFunction<'onboarding'>, locale: Locale): string {
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
      return microOf(item.collectionFeePercent) === 0n ? t('fees.free') : percentText(item.collectionFeePercent, locale)
    case 'payout':
      return microOf(item.payoutFeePerTransaction) === 0n
        ? t('fees.free')
        : t('fees.perTransaction', { percent: percentText('0', locale), amount: formatUsdt(item.payoutFeePerTransaction, locale) })
  }
}

export function percentText(value: string, locale: Locale): string {
  const share = `${value}e-2` as Intl.StringNumericLiteral
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
