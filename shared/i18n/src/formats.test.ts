import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatCount,
  formatCurrency,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatList,
  formatLocale,
  formatShortDay,
  formatUsdt,
} from './formats.ts'
import { LANGUAGES, type Locale } from './languages.ts'

const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code)
const NOON = '2026-11-21T12:00:00.000Z'

describe('formatLocale', () => {
  it('pins Latin digits and the Gregorian calendar', { meta: { req: 'D46' } }, () => {
    expect(formatLocale('th')).toBe('th-u-nu-latn-ca-gregory')
  })

  it('formats Portuguese as it is written in Brazil', { meta: { req: 'D46' } }, () => {
    expect(formatLocale('pt')).toBe('pt-BR-u-nu-latn-ca-gregory')
  })
})

describe('formatDay', () => {
  it.each(LOCALES)('shows the day of UTC wherever the viewer is in %s', { meta: { req: 'D46' } }, (locale) => {
    expect(formatDay('2026-11-21', locale)).toBe(
      new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(NOON)),
    )
    expect(formatDay('2026-11-21', locale)).toMatch(/21/)
  })
})

describe('formatShortDay', () => {
  it.each(LOCALES)('shows the day of UTC without its year in %s', { meta: { req: 'D46' } }, (locale) => {
    expect(formatShortDay('2026-11-21', locale)).toMatch(/21/)
    expect(formatShortDay('2026-11-21', locale)).not.toContain('2026')
  })
})

describe('formatDateTime', () => {
  it.each(LOCALES)('shows the year 2026 in Latin digits in %s', { meta: { req: 'D46' } }, (locale) => {
    expect(formatDateTime(NOON, locale)).toContain('2026')
  })

  it('shows no Buddhist year in Thai', { meta: { req: 'D46' } }, () => {
    expect(formatDateTime(NOON, 'th')).not.toContain('2569')
  })

  it('isolates an amount in a right-to-left language and nowhere else', { meta: { req: 'D55' } }, () => {
    expect(formatUsdt('1999.000000', 'ar')).toBe('\u20661,999.00 USDT\u2069')
    expect(formatUsdt('1999.000000', 'en')).toBe('1,999.00 USDT')
  })

  it.each<Locale>(['ar', 'bn'])('shows no native digits in %s', { meta: { req: 'D46' } }, (locale) => {
    expect(formatDateTime(NOON, locale)).not.toMatch(/[٠-٩۰-۹০-৯]/u)
  })
})

describe('formatUsdt', () => {
  it.each(LOCALES)('ends with the asset and keeps Latin digits in %s', { meta: { req: 'D46' } }, (locale) => {
    expect(formatUsdt('999.000000', locale)).toMatch(/^\u2066?999[.,]00 USDT\u2069?$/u)
  })

  it('groups thousands as the language does', { meta: { req: 'D46' } }, () => {
    expect(formatUsdt('1999.000000', 'en')).toBe('1,999.00 USDT')
    expect(formatUsdt('1999.000000', 'tr')).toBe('1.999,00 USDT')
  })

  it('shows all six decimals on request', { meta: { req: 'D46' } }, () => {
    expect(formatUsdt('0.000001', 'en', 6)).toBe('0.000001 USDT')
  })

  it('loses no digit of an amount that a float cannot hold', { meta: { req: 'D46' } }, () => {
    expect(formatDecimal('9007199254740993.123456', 'en', 6)).toBe('9,007,199,254,740,993.123456')
  })
})

describe('formatCount', () => {
  it('groups by lakh in Bengali with Latin digits', { meta: { req: 'D46' } }, () => {
    expect(formatCount(1234567, 'bn')).toBe('12,34,567')
  })

  it('uses Latin digits in Arabic', { meta: { req: 'D46' } }, () => {
    expect(formatCount(1234567, 'ar')).toBe('1,234,567')
  })
})

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [60, '1:00'],
    [1799.9, '29:59'],
    [-5, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('formatCurrency', () => {
  it.each(LOCALES)(
    'names the currency of a market by its code, with Latin digits and whole units, in %s',
    { meta: { req: 'D46' } },
    (locale) => {
      const text = formatCurrency(12_500, 'BRL', locale)
      expect(text).toContain('BRL')
      expect(text.replaceAll(/\D/gu, '')).toBe('12500')
    },
  )

  it('groups as the language does', { meta: { req: 'D46' } }, () => {
    expect(formatCurrency(12_500, 'BRL', 'en')).toBe('BRL\u00a012,500')
    expect(formatCurrency(12_500, 'BRL', 'pt')).toBe('BRL\u00a012.500')
  })

  it('rejects USDT, which is no currency of Intl', { meta: { req: 'D46' } }, () => {
    expect(() => formatCurrency(1, 'USDT', 'en')).toThrow(RangeError)
  })
})

describe('formatList', () => {
  it.each([
    ['en', 'A, B, and C'],
    ['zh-CN', 'A、B和C'],
    ['ja', 'A、B、C'],
    ['ar', 'A وB وC'],
  ] as const)('joins words in %s as the language does', (locale, text) => {
    expect(formatList(['A', 'B', 'C'], locale)).toBe(text)
  })
})
