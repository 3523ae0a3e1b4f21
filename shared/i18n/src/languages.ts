/** Order of every language list. */
export const LANGUAGES = [
  { code: 'en', hreflang: 'en', nativeName: 'English', dir: 'ltr' },
  { code: 'zh-CN', hreflang: 'zh-Hans', nativeName: '简体中文', dir: 'ltr' },
  { code: 'zh-TW', hreflang: 'zh-Hant', nativeName: '繁體中文', dir: 'ltr' },
  { code: 'vi', hreflang: 'vi', nativeName: 'Tiếng Việt', dir: 'ltr' },
  { code: 'id', hreflang: 'id', nativeName: 'Bahasa Indonesia', dir: 'ltr' },
  { code: 'ms', hreflang: 'ms', nativeName: 'Bahasa Melayu', dir: 'ltr' },
  { code: 'th', hreflang: 'th', nativeName: 'ไทย', dir: 'ltr' },
  { code: 'es', hreflang: 'es', nativeName: 'Español', dir: 'ltr' },
  { code: 'pt', hreflang: 'pt-BR', nativeName: 'Português', dir: 'ltr' },
  { code: 'bn', hreflang: 'bn', nativeName: 'বাংলা', dir: 'ltr' },
  { code: 'ru', hreflang: 'ru', nativeName: 'Русский', dir: 'ltr' },
  { code: 'ja', hreflang: 'ja', nativeName: '日本語', dir: 'ltr' },
  { code: 'ko', hreflang: 'ko', nativeName: '한국어', dir: 'ltr' },
  { code: 'ar', hreflang: 'ar', nativeName: 'العربية', dir: 'rtl' },
  { code: 'tr', hreflang: 'tr', nativeName: 'Türkçe', dir: 'ltr' },
] as const

export type Language = (typeof LANGUAGES)[number]

export type Locale = Language['code']

/** The locale of `/` and of every call without a usable accept-language header. */
export const DEFAULT_LOCALE: Locale = 'en'

const BY_LOWER_CODE = new Map<string, Language>(LANGUAGES.map((language) => [language.code.toLowerCase(), language]))

// A map, because the tags come from visitors: an object would find "constructor" in its prototype.
const ALIASES: ReadonlyMap<string, Locale> = new Map([
  ['zh', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-hant', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['pt-br', 'pt'],
  ['in', 'id'],
])

export function languageOf(code: Locale): Language {
  const language = BY_LOWER_CODE.get(code.toLowerCase())
  if (!language) throw new Error(`Unknown locale ${code}`)
  return language
}

/** Case-insensitive, with aliases; undefined if not supported. */
export function canonicalLocale(tag: string): Locale | undefined {
  const lower = tag.toLowerCase()
  return BY_LOWER_CODE.get(lower)?.code ?? ALIASES.get(lower)
}

/** Falls back to the primary subtag, then to English. */
export function negotiateLocale(header: string | undefined): Locale {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
  for (const { tag } of ranked) {
    const locale = canonicalLocale(tag) ?? canonicalLocale(tag.split('-')[0] ?? '')
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
