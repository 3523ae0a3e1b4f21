import { SEED } from '@parlour/tooling/seed'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONFUSABLES } from './confusables.ts'
import { skeletonsOf } from './skeleton.ts'

function lookAlike(left: string, right: string): boolean {
  const [one, other] = [skeletonsOf(left), skeletonsOf(right)]
  return one.asWritten === other.asWritten || one.inCapitals === other.inCapitals
}

describe('the look of a name', () => {
  it.each([
    ['Cyrillic letters', 'scope', '\u0455\u0441\u043e\u0440\u0435'],
    ['Cyrillic capitals', 'COPA', '\u0421\u041e\u0420\u0410'],
    ['Cyrillic that looks so in capitals only', 'Boba', '\u0412\u043e\u0432\u0430'],
    ['Greek letters', 'Kazino', '\u039a\u03b1\u03b6\u03b9\u03bd\u03bf'],
    ['Armenian letters', 'hous', '\u0570\u0585\u057d\u0455'],
    ['mathematical letters', 'Lucky', '\u{1d40b}\u{1d42e}\u{1d41c}\u{1d424}\u{1d432}'],
    ['full-width letters', 'Lucky', '\uff2c\uff55\uff43\uff4b\uff59'],
    ['a capital I for an l', 'lucky', 'Iucky'],
    ['a digit for an l', 'lucky', '1ucky'],
    ['a bar for an l', 'lucky', '|ucky'],
    ['a zero for an o', 'lotto', 'l0tto'],
    ['two letters for one', 'modem', 'modern'],
    ['two v for a w', 'win', 'vvin'],
    ['accents', 'Lucky', 'L\u00fccky'],
    ['stacked accents', 'Lucky', 'Lu\u0323\u0308cky'],
    ['spaces', 'Lucky Star', 'LuckyStar'],
    ['punctuation', 'Lucky Star', 'Lucky\u00b7Star!'],
    ['ornaments', 'Lucky Star', '\u2b50 Lucky Star \u{1f3b0}'],
    ['another case', 'Lucky Star', 'LUCKY star'],
    ['another case of Cyrillic', '\u0406\u0441\u043a\u0440\u0430', '\u0406\u0421\u041a\u0420\u0410'],
    ['vowel signs of Arabic', '\u0646\u062c\u0645\u0629', '\u0646\u064e\u062c\u0645\u0629'],
    ['the stretching line of Arabic', '\u0646\u062c\u0645\u0629', '\u0646\u062c\u0640\u0640\u0645\u0629'],
    ['Persian letters for Arabic ones', '\u0643\u064a\u0641', '\u06a9\u06cc\u0641'],
    ['Persian digits for Arabic ones', '\u0667\u0667\u0667', '\u06f7\u06f7\u06f7'],
    ['kana for Han', '\u53e3\u529b', '\u30ed\u30ab'],
    ['a joiner', '\u0645\u06cc\u0634\u0648\u062f', '\u0645\u06cc\u200c\u0634\u0648\u062f'],
    ['a Bengali digit', 'Bet 88', 'Bet \u09ea\u09ea'],
  ])('is the same with %s', { meta: { req: 'api-A10' } }, (_what, left, right) => {
    expect(lookAlike(left, right)).toBe(true)
  })

  it.each([
    ['Mail Games', 'Mall Games'],
    ['Lucky Star', 'Lucky Start'],
    ['Lucky Star 7', 'Lucky Star 8'],
    ['CORNER', 'COMER'],
    ['\u5e78\u8fd0\u4e4b\u661f', '\u5e78\u798f\u4e4b\u661f'],
    ['\u0995\u09be\u09b2\u09be', '\u0995\u09be\u09b2\u09bf'],
    ['\u0e02\u0e48\u0e32\u0e27', '\u0e02\u0e49\u0e32\u0e27'],
    ['\u304b\u304f', '\u304c\u304f'],
  ])('distinguishes %j from %j', { meta: { req: 'api-A10' } }, (left, right) => {
    expect(lookAlike(left, right)).toBe(false)
  })

  it(`does not change when characters are replaced by their look-alikes (seed ${SEED})`, { meta: { req: 'api-A10' } }, () => {
    const twins = [...CONFUSABLES].filter(([look, prototype]) => /[A-Za-z]/.test(prototype) && look.normalize('NFKD') === look)
    const char = fc.constantFrom(...twins).map(([look, prototype]) => ({ look, prototype }))
    fc.assert(
      fc.property(fc.array(char, { minLength: 2, maxLength: 12 }), (chars) => {
        const written = chars.map(({ prototype }) => prototype).join('')
        expect(skeletonsOf(chars.map(({ look }) => look).join('')).asWritten).toBe(skeletonsOf(written).asWritten)
      }),
      { seed: SEED, numRuns: 500 },
    )
  })
})
