import { LANGUAGES, type Locale } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { FACTS, factsDate, factValuesOf } from './facts.ts'
import remote from './remote.ts'

const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code)

/** Names with digits that state no figure, and "around the clock" in several languages. */
const NAMES = /TRC20|HMAC-SHA256|H5|D0|18\+|24\/7|7\/24|24時間お答え|24시간 답/g

/** One-digit figures are skipped, because some languages write "one" or "three" as digits. */
const COUNTS: ReadonlySet<number> = new Set(
  Object.values(FACTS)
    .map(({ count }) => count)
    .filter((count) => count >= 10 || !Number.isInteger(count)),
)

function numbersIn(text: string): readonly number[] {
  const latin = text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit))).replace(NAMES, '')
  const runs = latin.replace(/\{\{.*?\}\}/g, '').match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g) ?? []
  return runs.map((run) => Number(/^\d{1,3}(?:\D\d{3})+$/.test(run) ? run.replace(/\D/g, '') : run.replace(',', '.')))
}

function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}

function flat(texts: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts ?? {}).flatMap(([key, child]) => flat(child, `${path}.${key}`))
}

describe.each(LOCALES)('words in %s', (locale) => {
  it('hold no second literal of a figure of the facts file', { meta: { req: 'M02 K11 D36' } }, async () => {
    const texts = flat(await remote.loadLocale(locale))
    expect(texts.filter(([, text]) => numbersIn(text).some((number) => COUNTS.has(number)))).toEqual([])
  })
})

describe('the search for literals', () => {
  it.each(['12,000+ games', '12.000 trò chơi', '12 000 игр', '১২,০০০ গেম', '12000', 'x2,8', '300'])('sees the figure in "%s"', (text) => {
    expect(numbersIn(text).some((number) => COUNTS.has(number))).toBe(true)
  })

  it.each(['TRC20 and H5 with HMAC-SHA256', '{{games}} games, D0', 'support 24/7', '18+'])('sees none in "%s"', (text) => {
    expect(numbersIn(text)).toEqual([])
  })
})

it('writes figures and their date in the way of the language', () => {
  expect(factValuesOf('en').games).toBe('12,000+')
  expect(factValuesOf('vi').games).toBe('12.000+')
  expect(factsDate('th')).toContain('2026')
})
