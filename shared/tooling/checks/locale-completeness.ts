import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { flatTexts, textProblems, type Texts } from '@parlour/i18n/text-problems'
import { untranslatedProblems } from './untranslated-texts.ts'

const LOCALES: readonly string[] = LANGUAGES.map(({ code }) => code)

export function localeProblems(root: string, files: readonly string[]): string[] {
  const folders = new Set(
    files.filter((file) => /\/(locales|errors|articles|texts)\/en\.json$/u.test(file)).map((file) => file.replace(/\/en\.json$/u, '')),
  )
  return [...folders].toSorted((left, right) => left.localeCompare(right)).flatMap((folder) => folderProblems(root, folder))
}

function folderProblems(root: string, folder: string): string[] {
  const present = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/u, ''))
  const absent = LOCALES.filter((locale) => !present.includes(locale)).map((locale) => `${folder}: ${locale}.json is missing`)
  const foreign = present
    .filter((locale) => !LOCALES.includes(locale))
    .map((locale) => `${folder}: ${locale}.json is none of our languages`)
  const english = readTexts(root, folder, 'en')
  const inside = LOCALES.filter((locale) => present.includes(locale)).flatMap((locale) => {
    const texts = readTexts(root, folder, locale)
    const problems = [...textProblems(english, texts, locale), ...untranslatedProblems(english, texts, locale), ...digitProblems(texts)]
    return problems.map((problem) => `${folder}/${locale}.json: ${problem}`)
  })
  return [...absent, ...foreign, ...inside]
}

/** Computed figures have Latin digits in every language (`formatLocale`), so written ones must too. */
export function digitProblems(texts: Texts): string[] {
  return [...texts].filter(([, text]) => /(?![0-9])\p{Nd}/u.test(text)).map(([key]) => `${key} has other digits than 0 to 9`)
}

function readTexts(root: string, folder: string, locale: string): Texts {
  return flatTexts(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')))
}
