import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { TEXTS, translatorOf } from './texts.ts'

function slotsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\{\w+\}\}/g), ([slot]) => slot).toSorted()
}

describe('words', () => {
  it.each(LANGUAGES)('$code has every key of English, filled, with the same slots', ({ code }) => {
    expect(Object.keys(TEXTS[code])).toEqual(Object.keys(TEXTS.en))
    for (const [key, english] of Object.entries(TEXTS.en)) {
      const word = Object.entries(TEXTS[code]).find(([candidate]) => candidate === key)?.[1] ?? ''
      expect(word.trim()).not.toBe('')
      expect(slotsOf(word)).toEqual(slotsOf(english))
      expect(word).not.toMatch(/[!！]/)
    }
  })

  it.each(LANGUAGES.filter(({ code }) => code !== 'en'))('$code translates its sentences', ({ code }) => {
    const sentences = Object.entries(TEXTS.en).filter(([, english]) => english.length > 24)
    const own = new Set<string>(Object.values(TEXTS[code]))
    expect(sentences.filter(([, english]) => own.has(english))).toEqual([])
  })

  it('fills slots and leaves unknown ones visible', () => {
    const t = translatorOf('en')
    expect(t('hero.c', { name: '$& Pier' })).toBe('Welcome to \u2068$& Pier\u2069')
    expect(t('hero.c')).toBe('Welcome to {{name}}')
  })
})
