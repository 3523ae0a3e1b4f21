import type { StatementLine } from '@parlour/contracts'
import { formatCount, formatDay, formatLocale, formatUsdt, type Locale } from '@parlour/i18n'

export function lineSum({ volume, count, unitFee, basisPoints, minimum }: StatementLine, locale: Locale): readonly string[] {
  if (volume !== null && basisPoints !== null) {
    const share = `${formatUsdt(volume, locale)} × ${percentOf(basisPoints, locale)}`
    return minimum === null || Number(minimum) === 0 ? [share] : [share, `≥ ${formatUsdt(minimum, locale)}`]
  }
  return unitFee === null ? [] : [`${formatCount(count ?? 1, locale)} × ${formatUsdt(unitFee, locale)}`]
}

/** UTC days, both inclusive. */
export function periodOf({ periodStart, periodEnd }: { periodStart: string; periodEnd: string }, locale: Locale): string {
  const [first, last] = [formatDay(periodStart, locale), formatDay(periodEnd, locale)]
  return periodStart === periodEnd ? first : `${first} – ${last}`
}

function percentOf(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}
