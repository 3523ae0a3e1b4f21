import { isolateLeftToRight } from './isolates.ts'
import { languageOf, type Locale } from './languages.ts'

/** The tag that every number, amount and time is formatted with: Latin digits, Gregorian calendar. */
export function formatLocale(locale: Locale): string {
  return `${locale === 'pt' ? 'pt-BR' : locale}-u-nu-latn-ca-gregory`
}

/**
 * A decimal USDT string (`"999.000000"`) as people read it, e.g. `999.00 USDT`; never through `style: currency`, which throws on USDT.
 * In a right-to-left language the amount is isolated, so that number and unit keep their order inside a sentence.
 */
export function formatUsdt(amount: string, locale: Locale, maximumFractionDigits = 2): string {
  const text = `${formatDecimal(amount, locale, maximumFractionDigits)} USDT`
  return languageOf(locale).dir === 'rtl' ? isolateLeftToRight(text) : text
}

/** A decimal string with the locale's grouping and at least two decimals. The string goes to Intl as it is, so no float is involved. */
export function formatDecimal(amount: string, locale: Locale, maximumFractionDigits = 2): string {
  const formatter = new Intl.NumberFormat(formatLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits })
  return formatter.format(amount as Intl.StringNumericLiteral)
}

/** A whole number with the locale's grouping. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 0 }).format(count)
}

const MEGABYTE = 1024 * 1024

/** A size of a file as people read it, such as `10 MB` or `200 kB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [unit, size] = bytes < MEGABYTE ? ['kilobyte', Math.ceil(bytes / 1024)] : ['megabyte', bytes / MEGABYTE]
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}

/** A whole amount in a currency of Intl with its three-letter code (`"BRL"`), which no two currencies share; USDT goes through `formatUsdt`. */
export function formatCurrency(amount: number, currencyCode: string, locale: Locale): string {
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** An ISO time as date and minute in the viewer's zone, or in the zone given when the reader is elsewhere. */
export function formatDateTime(iso: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** The hour and minute of a time in the viewer's zone. */
export function formatHour(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { timeStyle: 'short' }).format(time)
}

/** A day of UTC such as `2026-11-21`, without a time. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A span of seconds as `m:ss`, the same in every language. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Words as a list of the language: `A, B, and C`. */
export function formatList(texts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(formatLocale(locale), { type: 'conjunction' }).format(texts)
}
