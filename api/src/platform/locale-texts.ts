import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@parlour/i18n'

/**
 * The texts of a folder with one file for each language, read at the start; throws when a file is missing. The English texts say the
 * shape, to which the check `locales` holds the other languages.
 */
export function localeTexts<Texts>(folder: string, english: Texts): Readonly<Record<Locale, Texts>> {
  const others = LANGUAGES.filter(({ code }) => code !== DEFAULT_LOCALE)
  const read = ({ code }: { code: Locale }) => [code, JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'))] as const
  return { ...(Object.fromEntries(others.map(read)) as Record<Locale, Texts>), [DEFAULT_LOCALE]: english }
}
