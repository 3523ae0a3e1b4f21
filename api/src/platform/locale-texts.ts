import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@parlour/i18n'

/** Throws when a language file is missing. English defines the shape; the check `locales` enforces it for the others. */
export function localeTexts<Texts>(folder: string, english: Texts): Readonly<Record<Locale, Texts>> {
  const others = LANGUAGES.filter(({ code }) => code !== DEFAULT_LOCALE)
  const read = ({ code }: { code: Locale }) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'))] as const
  return { ...(Object.fromEntries(others.map(read)) as Record<Locale, Texts>), [DEFAULT_LOCALE]: english }
}
