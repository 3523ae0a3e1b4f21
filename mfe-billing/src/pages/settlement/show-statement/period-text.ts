import { formatDay, type Locale } from '@parlour/i18n'

export function periodText(
  { periodStart, periodEnd }: { readonly periodStart: string; readonly periodEnd: string },
  locale: Locale,
): string {
  return periodStart === periodEnd ? formatDay(periodStart, locale) : `${formatDay(periodStart, locale)} – ${formatDay(periodEnd, locale)}`
}
