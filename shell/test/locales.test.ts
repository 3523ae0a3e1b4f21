import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import en from '../src/locales/en.json'
import { loadShellTexts } from '../src/texts/shell-texts.tsx'

function entries(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).toSorted((left, right) => left.localeCompare(right))

describe("the shell's texts", () => {
  it.each(LANGUAGES.map(({ code }) => code))(
    '%s has every key of English, with the same placeholders',
    { meta: { req: 'X07' } },
    async (code) => {
      const texts = new Map(entries(await loadShellTexts(code)))
      const wanted = entries(en)
      expect([...texts.keys()]).toEqual(wanted.map(([key]) => key))
      for (const [key, text] of wanted) expect(placeholders(texts.get(key) ?? ''), key).toEqual(placeholders(text))
    },
  )

  it.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))('%s is translated, not copied', async (code) => {
    const texts = new Map(entries(await loadShellTexts(code)))
    const copied = entries(en).filter(([key, text]) => texts.get(key) === text)
    expect(copied.length).toBeLessThan(5)
  })
})
