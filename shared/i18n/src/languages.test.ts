import { describe, expect, it } from 'vitest'
import { canonicalLocale, LANGUAGES, languageOf, negotiateLocale, type Locale } from './languages.ts'

describe('the languages', () => {
  it('are the fifteen of the specification in their order', { meta: { req: 'D17' } }, () => {
    expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe('en zh-CN zh-TW vi id ms th es pt bn ru ja ko ar tr')
  })

  it('are written from right to left in Arabic only', { meta: { req: 'D17' } }, () => {
    expect(LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar'])
  })

  it('name themselves in their own language', { meta: { req: 'D17' } }, () => {
    expect(languageOf('tr').nativeName).toBe('Türkçe')
  })

  it('have a tag that differs from their address where the words are of one script or country', { meta: { req: 'D17' } }, () => {
    const differing = LANGUAGES.filter(({ code, hreflang }) => code !== hreflang)
    expect(differing.map(({ code, hreflang }) => `${code} ${hreflang}`)).toEqual(['zh-CN zh-Hans', 'zh-TW zh-Hant', 'pt pt-BR'])
  })

  it('reject a locale that is none of ours', { meta: { req: 'D17' } }, () => {
    expect(() => languageOf('fr' as Locale)).toThrow('Unknown locale fr')
  })
})

describe('canonicalLocale', () => {
  it.each<[string, Locale]>([
    ['EN', 'en'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['ZH-tw', 'zh-TW'],
    ['pt-BR', 'pt'],
    ['in', 'id'],
  ])('reads %s as %s', { meta: { req: 'D17' } }, (tag, locale) => {
    expect(canonicalLocale(tag)).toBe(locale)
  })

  it('knows no French', { meta: { req: 'D17' } }, () => {
    expect(canonicalLocale('fr')).toBeUndefined()
  })
})

describe('negotiateLocale', () => {
  it.each<[string, string | undefined, Locale]>([
    ['English without a header', undefined, 'en'],
    ['English for an empty header', '', 'en'],
    ['English when nothing fits', 'fr, de;q=0.8', 'en'],
    ['the language with the highest quality', 'en;q=0.3, tr;q=0.9', 'tr'],
    ['the first of two with the same quality', 'ko, ja', 'ko'],
    ['the primary subtag of a region we do not have', 'es-419', 'es'],
    ['the alias of a script', 'zh-Hant;q=0.9, en;q=0.1', 'zh-TW'],
    ['no language that the reader excludes', 'ru;q=0, ar', 'ar'],
    ['the next language when the first is none of ours', 'fr, bn;q=0.5', 'bn'],
  ])('answers %s', { meta: { req: 'D17' } }, (_case, header, locale) => {
    expect(negotiateLocale(header)).toBe(locale)
  })
})
