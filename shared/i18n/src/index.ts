export { LANGUAGES, DEFAULT_LOCALE, languageOf, canonicalLocale, negotiateLocale } from './languages.ts'
export type { Language, Locale } from './languages.ts'
export { formatLocale, formatUsdt, formatDecimal, formatCount, formatCurrency, formatDateTime, formatClock } from './formats.ts'
