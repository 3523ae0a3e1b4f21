import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage, type SafeStorage } from '../session/session-storage.ts'
import { dismissOffer, offeredLanguage, rememberLanguage } from './language-offer.ts'
import { languagePath } from './language-path.ts'

let storage: SafeStorage

beforeEach(() => {
  localStorage.clear()
  storage = safeStorage(() => localStorage)
})

describe('the language that is offered', () => {
  it.each([
    [['ru-RU', 'en'], 'ru'],
    [['de-DE', 'pt-BR'], 'pt'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['de', 'fr'], undefined],
    [[], undefined],
  ])('for a browser that wants %j is %s', { meta: { req: 'D18 B31' } }, (wanted, expected) => {
    expect(offeredLanguage(storage, wanted)).toBe(expected)
  })

  it('is the one chosen by hand, whatever the browser wants', { meta: { req: 'D18 B31' } }, () => {
    rememberLanguage(storage, 'ar')
    expect(offeredLanguage(storage, ['ru'])).toBe('ar')
  })

  it('is none after a dismissal, also when another one is chosen later', { meta: { req: 'D18 B31' } }, () => {
    dismissOffer(storage)
    rememberLanguage(storage, 'ar')
    expect(offeredLanguage(storage, ['ru'])).toBeUndefined()
  })
})

describe('the address of a page in another language', () => {
  const from = (pathname: string) => ({ pathname, search: '?state=paid', hash: '#top' })

  it.each([
    ['/en/orders', 'ar', '/ar/orders?state=paid#top'],
    ['/ar/orders', 'en', '/en/orders?state=paid#top'],
    ['/ar', 'en', '/?state=paid#top'],
    ['/', 'ar', '/ar?state=paid#top'],
  ] as const)('keeps the page, the query and the hash of %s in %s', (pathname, locale, address) => {
    expect(languagePath(from(pathname), locale)).toBe(address)
  })
})
