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
  formatUsdt,
} from './formats.ts'
import { LANGUAGES, type Locale } from './languages.ts'

const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code)
const NOON = '2026-11-21T12:00:00.000Z'

describe('formatLocale', () => {
  it('D46 pins Latin digits and the Gregorian calendar', () => {
    expect(formatLocale('th')).toBe('th-u-nu-latn-ca-gregory')
  })

  it('D46 formats Portuguese as it is written in Brazil', () => {
    expect(formatLocale('pt')).toBe('pt-BR-u-nu-latn-ca-gregory')
  })
})

describe('formatDay', () => {
  it.each(LOCALES)('D46 shows the day of UTC wherever the viewer is in %s', (locale) => {
    expect(formatDay('2026-11-21', locale)).toBe(
      new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(NOON)),
    )
    expect(formatDay('2026-11-21', locale)).toMatch(/21/)
  })
})

describe('formatDateTime', () => {
  it.each(LOCALES)('D46 shows the year 2026 in Latin digits in %s', (locale) => {
    expect(formatDateTime(NOON, locale)).toContain('2026')
  })

  it('D46 shows no Buddhist year in Thai', () => {
    expect(formatDateTime(NOON, 'th')).not.toContain('2569')
  })

  it('D55 isolates an amount in a right-to-left language and nowhere else', () => {
    expect(formatUsdt('1999.000000', 'ar')).toBe('\u20661,999.00 USDT\u2069')
    expect(formatUsdt('1999.000000', 'en')).toBe('1,999.00 USDT')
  })

  it.each<Locale>(['ar', 'bn'])('D46 shows no native digits in %s', (locale) => {
    expect(formatDateTime(NOON, locale)).not.toMatch(/[٠-٩۰-۹০-৯]/u)
  })
})

describe('formatUsdt', () => {
  it.each(LOCALES)('D46 ends with the asset and keeps Latin digits in %s', (locale) => {
    expect(formatUsdt('999.000000', locale)).toMatch(/^\u2066?999[.,]00 USDT\u2069?$/u)
  })

  it('D46 groups thousands as the language does', () => {
    expect(formatUsdt('1999.000000', 'en')).toBe('1,999.00 USDT')
    expect(formatUsdt('1999.000000', 'tr')).toBe('1.999,00 USDT')
  })

  it('D46 shows all six decimals when asked', () => {
    expect(formatUsdt('0.000001', 'en', 6)).toBe('0.000001 USDT')
  })

  it('D46 loses no digit of an amount that a float cannot hold', () => {
    expect(formatDecimal('9007199254740993.123456', 'en', 6)).toBe('9,007,199,254,740,993.123456')
  })
})

describe('formatCount', () => {
  it('D46 groups by lakh in Bengali with Latin digits', () => {
    expect(formatCount(1234567, 'bn')).toBe('12,34,567')
  })

  it('D46 uses Latin digits in Arabic', () => {
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
  it.each(LOCALES)('D46 names the currency of a market by its code, with Latin digits and whole units, in %s', (locale) => {
    const text = formatCurrency(12_500, 'BRL', locale)
    expect(text).toContain('BRL')
    expect(text.replaceAll(/\D/gu, '')).toBe('12500')
  })

  it('D46 groups as the language does', () => {
    expect(formatCurrency(12_500, 'BRL', 'en')).toBe('BRL\u00a012,500')
    expect(formatCurrency(12_500, 'BRL', 'pt')).toBe('BRL\u00a012.500')
  })

  it('D46 refuses USDT, which is no currency of Intl', () => {
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
