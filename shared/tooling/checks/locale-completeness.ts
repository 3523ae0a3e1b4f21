import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { untranslatedProblems } from './untranslated-texts.ts'

type Texts = ReadonlyMap<string, string>

const LOCALES: readonly string[] = LANGUAGES.map(({ code }) => code)
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/u
const HOLE = /\{\{?\s*([\w.]+)[^{}]*\}?\}/gu

/** What the folders of words, letters, articles and legal texts lack: a language, a key, a plural category, a placeholder, a translation; and what they have too much. */
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
    const problems = [...textProblems(english, texts, locale), ...untranslatedProblems(english, texts, locale)]
    return problems.map((problem) => `${folder}/${locale}.json: ${problem}`)
  })
  return [...absent, ...foreign, ...inside]
}

/** The differences between the English texts and those of a locale, with the plural categories that the locale needs. */
export function textProblems(english: Texts, texts: Texts, locale: string): string[] {
  const expected = expectedKeys(english, locale)
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`)
  const surplus = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} has no English text or no such plural`)
  const wrong = [...expected].flatMap(([key, source]) => {
    const text = texts.get(key)
    if (text === undefined) return []
    if (text.trim() === '') return [`${key} is empty`]
    return sameHoles(source, text, /_(zero|one|two)$/u.test(key)) ? [] : [`${key} has other placeholders than English`]
  })
  return [...missing, ...surplus, ...wrong]
}

function expectedKeys(english: Texts, locale: string): Map<string, string> {
  const categories = new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories
  const expected = new Map<string, string>()
  for (const [key, text] of english) {
    const base = PLURAL.exec(key)?.[1]
    const other = base === undefined ? undefined : english.get(`${base}_other`)
    if (other === undefined) expected.set(key, text)
    else for (const category of categories) expected.set(`${base}_${category}`, other)
  }
  return expected
}

/** A singular may leave its number out ("one site"), everything else keeps every placeholder of the English text. */
function sameHoles(source: string, text: string, mayOmit: boolean): boolean {
  const wanted = holesOf(source)
  const found = holesOf(text)
  const isWhole = mayOmit || [...wanted].every((hole) => found.has(hole))
  return isWhole && [...found].every((hole) => wanted.has(hole))
}

/** The names between braces; how a value is formatted may differ by language. */
function holesOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(HOLE)].map(([, name]) => name))
}

function readTexts(root: string, folder: string, locale: string): Texts {
  const texts = new Map<string, string>()
  flatten(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')), '', texts)
  return texts
}

function flatten(value: unknown, path: string, texts: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, path === '' ? key : `${path}.${key}`, texts)
  } else {
    texts.set(path, String(value))
  }
}
