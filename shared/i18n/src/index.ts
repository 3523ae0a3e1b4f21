export { LANGUAGES, DEFAULT_LOCALE, languageOf, canonicalLocale, negotiateLocale } from './languages.ts'
export type { Language, Locale } from './languages.ts'
export {
  formatLocale,
  formatUsdt,
  formatDecimal,
  formatCount,
  formatCurrency,
  formatDateTime,
  formatDay,
  formatShortDay,
  formatFileSize,
  formatHour,
  formatClock,
  formatList,
} from './formats.ts'
export { foldText } from './fold-text.ts'
export { isolate, isolateLeftToRight } from './isolates.ts'
