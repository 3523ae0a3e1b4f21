import { formatLocale, type Locale } from '@parlour/i18n'

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const MS_PER_SECOND = 1000

/** E.g. `4 minutes ago`; if the clock is behind the server's, `now`, never a future time. */
export function timeAgo(iso: string, now: number, locale: Locale): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / MS_PER_SECOND)
  const format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit)
}
