import { LANGUAGES } from '@parlour/i18n'
import { flatTexts, textProblems } from '@parlour/i18n/text-problems'
import { textsOf, type Candidate, type Fault, type Gate } from './gate.ts'

const LOCALES: readonly string[] = LANGUAGES.map(({ code }) => code)
const CATALOGUE = /"\.\/([a-z]{2}(?:-[A-Z]{2})?)\.json":\["?\w+"?,\["([\w-]+)"\]/gu
const PARSED = /JSON\.parse\((['"`])((?:\\.|(?!\1)[^\\])*)\1\)/su
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' }

/** Every language is there, with the keys, plural forms and placeholders of English. */
export const LANGUAGE_TEXTS: Gate = {
  name: 'language-texts',
  faultsOf: (candidate) => {
    const { locales, entry } = candidate.record
    const unlisted = LOCALES.filter((locale) => !locales.includes(locale)).map((locale) => ({
      file: entry,
      sentence: `${entry} has no ${locale}; add src/locales/${locale}.json with every text and build again.`,
    }))
    const sets = catalogues(candidate)
    if (sets.length === 0) return [{ file: entry, sentence: `No script behind ${entry} says where the texts are; build with the preset.` }]
    return [...unlisted, ...sets.flatMap((files) => catalogueFaults(candidate, files))]
  },
}

/** The files of each set of texts by language; the scripts say which chunk holds which language. */
function catalogues(candidate: Candidate): readonly ReadonlyMap<string, string>[] {
  const paths = [...candidate.contents.keys()]
  const sets = new Map<string, Map<string, string>>()
  for (const [, text] of textsOf(candidate, '.js')) {
    for (const [, locale = '', chunk = ''] of text.matchAll(CATALOGUE)) {
      const set = chunk.replace(`_${locale}_`, '_*_')
      const path = paths.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'))
      sets.set(set, (sets.get(set) ?? new Map<string, string>()).set(locale, path ?? `${chunk}.js`))
    }
  }
  return [...sets.values()]
}

function catalogueFaults(candidate: Candidate, files: ReadonlyMap<string, string>): Fault[] {
  const english = textsIn(candidate, files.get('en'))
  if (!english)
    return [
      {
        file: files.get('en') ?? candidate.record.entry,
        sentence: 'The English texts cannot be read; build with the preset of the repository.',
      },
    ]
  return LOCALES.flatMap((locale) => {
    const path = files.get(locale)
    const texts = textsIn(candidate, path)
    const file = path ?? candidate.record.entry
    if (!texts) return [{ file, sentence: `${file} has no texts in ${locale}; add src/locales/${locale}.json and build again.` }]
    return textProblems(english, texts, locale).map((problem) => ({
      file,
      sentence: `${file}: ${problem}; mend src/locales/${locale}.json.`,
    }))
  })
}

function textsIn({ contents }: Candidate, path: string | undefined): ReturnType<typeof flatTexts> | null {
  const bytes = path === undefined ? undefined : contents.get(path)
  const literal = bytes && PARSED.exec(Buffer.from(bytes).toString('utf8'))?.[2]
  if (literal === undefined) return null
  try {
    return flatTexts(JSON.parse(unescaped(literal)))
  } catch {
    return null
  }
}

function unescaped(literal: string): string {
  return [...literal.matchAll(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\(.)|[^\\]+/gisu)].map(letterOf).join('')
}

function letterOf([whole, unicode, hex, escaped]: RegExpExecArray): string {
  const code = unicode ?? hex
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return escaped === undefined ? whole : (ESCAPES[escaped] ?? escaped)
}
