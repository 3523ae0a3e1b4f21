import { formatLocale, type Locale } from '@parlour/i18n'

/** Units from the largest, with their length in seconds. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const MS_PER_SECOND = 1000

/** How long ago an ISO time is, in whole units, e.g. `4 minutes ago`; a clock that runs behind the server's says `now`, never a future. */
export function timeAgo(iso: string, now: number, locale: Locale): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / MS_PER_SECOND)
  const format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit)
}
