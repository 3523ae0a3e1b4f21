import { formatLocale, isolateLeftToRight, languageOf, type Locale } from '@parlour/i18n'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FINE_BELOW = 1

/** Small shares keep two decimals. */
export function formatShare(percent: number, locale: Locale): string {
  const maximumFractionDigits = Math.abs(percent) < FINE_BELOW ? 2 : 1
  return new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits }).format(percent / 100)
}

/** In the largest fitting unit: `95 sec`, `4 hr`. */
export function formatSpan(seconds: number, locale: Locale): string {
  if (seconds < 2 * MINUTE) return inUnit(seconds, 'second', locale)
  if (seconds < 2 * HOUR) return inUnit(seconds / MINUTE, 'minute', locale)
  if (seconds < 2 * DAY) return inUnit(seconds / HOUR, 'hour', locale)
  return inUnit(seconds / DAY, 'day', locale)
}

export function formatAge(iso: string, now: number, locale: Locale): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const texts = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto', style: 'short' })
  if (seconds < HOUR) return texts.format(-Math.floor(seconds / MINUTE), 'minute')
  return seconds < DAY ? texts.format(-Math.floor(seconds / HOUR), 'hour') : texts.format(-Math.floor(seconds / DAY), 'day')
}

/** Whole kilobytes; a change with its sign. */
export function formatBytes(bytes: number, locale: Locale, isChange = false): string {
  const signDisplay = isChange ? 'exceptZero' : 'auto'
  const kilobytes = bytes < 0 ? Math.floor(bytes / 1000) : Math.ceil(bytes / 1000)
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short', signDisplay }).format(
    kilobytes,
  )
}

/** The 75th percentile in the unit of the vital; a dash without data. */
export function formatVital(vital: 'lcp' | 'inp' | 'cls', value: number | null, locale: Locale): string {
  if (value === null) return '–'
  if (vital === 'lcp') return inUnit(value / 1000, 'second', locale, 1)
  if (vital === 'inp') return inUnit(value, 'millisecond', locale)
  return new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(value)
}

/** Two significant digits, for very large numbers and fractions. */
export function formatWeight(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { maximumSignificantDigits: 2, notation: 'compact' }).format(value)
}

/** Isolated text direction: `billing 1.4.0`. */
export function releaseLabel({ name, version }: { readonly name: string; readonly version: string }, locale: Locale): string {
  const label = `${name} ${version}`
  return languageOf(locale).dir === 'rtl' ? isolateLeftToRight(label) : label
}

function inUnit(value: number, unit: string, locale: Locale, fractionDigits = 0): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(value)
}
