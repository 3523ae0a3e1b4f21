import { createInstance, type i18n as I18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatLocale, formatUsdt } from '../formats.ts'
import { canonicalLocale, DEFAULT_LOCALE } from '../languages.ts'

/** Creates the i18next instance. Texts are added before a language shows: nothing is fetched, no fallback hides a missing key. */
export function createI18n(locale: string, onMissingText?: (namespace: string, key: string) => void): I18n {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    ...(onMissingText ? reportMissing(onMissingText) : {}),
  })
  i18n.services.formatter?.add('usdt', (amount: string, language) => formatUsdt(amount, localeOf(language)))
  i18n.services.formatter?.add('number', (count: number, language) => new Intl.NumberFormat(formatLocale(localeOf(language))).format(count))
  return i18n
}

function reportMissing(onMissingText: (namespace: string, key: string) => void): InitOptions {
  return {
    saveMissing: true,
    missingKeyHandler: (...missing) => {
      const [, namespace, key] = missing
      if (!hasOwnTexts(missing[5])) onMissingText(namespace, key)
    },
  }
}

function hasOwnTexts(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'defaultValue' in options && options.defaultValue !== undefined
}

function localeOf(language: string | undefined) {
  return canonicalLocale(language ?? DEFAULT_LOCALE) ?? DEFAULT_LOCALE
}
