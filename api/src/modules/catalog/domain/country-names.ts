import type { Market } from './market.ts'

/** The Global Station is not a country, so the runtime has no name for it. */
const GLOBAL_STATION: Readonly<Record<string, string>> = {
  en: 'Global Station',
  'zh-CN': '全球站',
  'zh-TW': '全球站',
  vi: 'Trạm toàn cầu',
  id: 'Stasiun Global',
  ms: 'Stesen Global',
  th: 'สถานีทั่วโลก',
  es: 'Estación global',
  pt: 'Estação global',
  bn: 'গ্লোবাল স্টেশন',
  ru: 'Глобальная станция',
  ja: 'グローバルステーション',
  ko: '글로벌 스테이션',
  ar: 'المحطة العالمية',
  tr: 'Küresel İstasyon',
}

const namesByLanguage = new Map<string, Intl.DisplayNames>()
const nameByCode = new Map<string, string>()

export function marketName(market: Pick<Market, 'iso2'>, language: string): string {
  if (market.iso2 === null) return GLOBAL_STATION[language] ?? 'Global Station'
  const key = `${language} ${market.iso2}`
  const known = nameByCode.get(key)
  if (known !== undefined) return known
  const name = displayNames(language).of(market.iso2) ?? displayNames('en').of(market.iso2) ?? market.iso2
  nameByCode.set(key, name)
  return name
}

export function nativeName(market: Pick<Market, 'iso2' | 'mainLanguage'>): string {
  return marketName(market, market.mainLanguage)
}

function displayNames(language: string): Intl.DisplayNames {
  const known = namesByLanguage.get(language)
  if (known) return known
  // A language without data would silently speak the language of the server.
  const supported = Intl.DisplayNames.supportedLocalesOf([language]).length > 0 ? language : 'en'
  const made = new Intl.DisplayNames([supported], { type: 'region', fallback: 'none' })
  namesByLanguage.set(language, made)
  return made
}
