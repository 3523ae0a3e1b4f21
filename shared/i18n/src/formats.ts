import { isolateLeftToRight } from './isolates.ts'
import { languageOf, type Locale } from './languages.ts'

/** Latin digits, Gregorian calendar. */
export function formatLocale(locale: Locale): string {
  return `${locale === 'pt' ? 'pt-BR' : locale}-u-nu-latn-ca-gregory`
}

/** Formats a decimal USDT string (`"999.000000"`), isolated in RTL. `style: currency` is not used, it throws on USDT. */
export function formatUsdt(amount: string, locale: Locale, maximumFractionDigits = 2): string {
  const text = `${formatDecimal(amount, locale, maximumFractionDigits)} USDT`
  return languageOf(locale).dir === 'rtl' ? isolateLeftToRight(text) : text
}

/** At least two decimals. The string is passed to Intl as it is, so no float is involved. */
export function formatDecimal(amount: string, locale: Locale, maximumFractionDigits = 2): string {
  const formatter = new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits })
  return formatter.format(amount as Intl.StringNumericLiteral)
}

export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 0 }).format(count)
}

const MEGABYTE = 1024 * 1024

export function formatFileSize(bytes: number, locale: Locale): string {
  const [unit, size] = bytes < MEGABYTE ? ['kilobyte', Math.ceil(bytes / 1024)] : ['megabyte', bytes / MEGABYTE]
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}

/** Uses the three-letter code (`"BRL"`), which is unambiguous; for USDT use `formatUsdt`. */
export function formatCurrency(amount: number, currencyCode: string, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** Date and minute in the viewer's zone, or in `timeZone`. */
export function formatDateTime(iso: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

export function formatHour(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { timeStyle: 'short' }).format(time)
}

/** A day of UTC such as `2026-11-21`, without a time. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A day of UTC without its year, for the axis of a chart. */
export function formatShortDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** Seconds as `m:ss`, the same in every language. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function formatList(texts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(formatLocale(locale), { type: 'conjunction' }).format(texts)
}
