import { microOf, wireOf, type Package } from '@parlour/contracts'
import { formatCount, formatDecimal, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'
import { DAYS_PER_MONTH, maintenanceOf } from './monthly-cost.ts'

/** A percentage such as `"3.5"` as people of a locale write it. */
export function percentOf(percent: string, locale: Locale): string {
  const share = `${percent}e-2` as Intl.StringNumericLiteral
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** How the break-even volume comes about, with the numbers of both packages: months and payouts apart, divided by the difference of the shares. */
export function breakEvenFormula(shared: Package, flat: Package, payouts: number, turn: bigint, locale: Locale): string {
  const amount = (micro: bigint) => formatDecimal(wireOf(micro), locale)
  const month =
    shared.maintenancePeriod === 'day' ? `${DAYS_PER_MONTH} × ${amount(microOf(shared.maintenanceFee))}` : amount(maintenanceOf(shared))
  const payout = microOf(shared.payoutFeePerTransaction) - microOf(flat.payoutFeePerTransaction)
  const share = wireOf(microOf(shared.collectionFeePercent) - microOf(flat.collectionFeePercent))
  const sum = `${amount(maintenanceOf(flat))} − ${month} − ${formatCount(payouts, locale)} × ${amount(payout)}`
  if (turn > 0n) return `(${sum}) ÷ ${percentOf(share, locale)} = ${formatUsdt(wireOf(turn), locale)}`
  return `${sum} = ${formatUsdt(wireOf(maintenanceOf(flat) - maintenanceOf(shared) - BigInt(payouts) * payout), locale)}`
}
