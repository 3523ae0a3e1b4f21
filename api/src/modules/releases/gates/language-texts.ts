import { LANGUAGES } from '@parlour/i18n'
import { flatTexts, textProblems } from '@parlour/i18n/text-problems'
import type { AnyNode } from 'acorn'
import { textsOf, type Candidate, type Fault, type Gate } from './gate.ts'
import { keyOf, nodesOf, textOfLiteral } from './script-nodes.ts'

const LOCALES: readonly string[] = LANGUAGES.map(({ code }) => code)
const TEXTS = /^\.\/([a-z]{2}(?:-[A-Z]{2})?)\.json$/u

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

/** Of all sets together; null when there are none. */
export function textsOfLanguage(candidate: Candidate, locale: string): ReturnType<typeof flatTexts> | null {
  const texts = catalogues(candidate).flatMap((files) => [...(textsIn(candidate, files.get(locale)) ?? [])])
  return texts.length === 0 ? null : new Map(texts)
}

/** The scripts say which chunk holds which language. */
function catalogues(candidate: Candidate): readonly ReadonlyMap<string, string>[] {
  const paths = [...candidate.contents.keys()]
  const sets = new Map<string, Map<string, string>>()
  // Few scripts name a file of texts, and parsing is slow.
  const naming = textsOf(candidate, '.js').filter(([, text]) => text.includes('.json'))
  for (const node of naming.flatMap(([, text]) => nodesOf(text))) {
    const { locale, chunk } = chunkOfTexts(node) ?? {}
    if (locale === undefined || chunk === undefined) continue
    const set = chunk.replace(`_${locale}_`, '_*_')
    const path = paths.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'))
    sets.set(set, (sets.get(set) ?? new Map<string, string>()).set(locale, path ?? `${chunk}.js`))
  }
  return [...sets.values()]
}

function chunkOfTexts(node: AnyNode): { readonly locale: string | undefined; readonly chunk: string } | null {
  if (node.type !== 'Property' || node.value.type !== 'ArrayExpression') return null
  const [, locale] = TEXTS.exec(keyOf(node) ?? '') ?? []
  const chunks = node.value.elements[1]
  const chunk =
    chunks?.type === 'ArrayExpression' && chunks.elements[0]?.type !== 'SpreadElement' ? textOfLiteral(chunks.elements[0]) : null
  return chunk === null ? null : { locale, chunk }
}

function catalogueFaults(candidate: Candidate, files: ReadonlyMap<string, string>): Fault[] {
  const english = textsIn(candidate, files.get('en'))
  if (!english)
    return [
      {
        file: files.get('en') ?? candidate.record.entry,
        sentence: 'The English texts cannot be read; build with the preset.',
      },
    ]
  return LOCALES.flatMap((locale) => {
    const path = files.get(locale)
    const texts = textsIn(candidate, path)
    const file = path ?? candidate.record.entry
    if (!texts) return [{ file, sentence: `${file} has no texts in ${locale}; add src/locales/${locale}.json and build again.` }]
    return textProblems(english, texts, locale).map((problem) => ({
      file,
      sentence: `${file}: ${problem}; fix src/locales/${locale}.json.`,
    }))
  })
}

function textsIn({ contents }: Candidate, path: string | undefined): ReturnType<typeof flatTexts> | null {
  const bytes = path === undefined ? undefined : contents.get(path)
  const literal = bytes && parsedLiteral(nodesOf(Buffer.from(bytes).toString('utf8')))
  if (typeof literal !== 'string') return null
  try {
    return flatTexts(JSON.parse(literal))
  } catch {
    return null
  }
}

function parsedLiteral(nodes: readonly AnyNode[]): string | null {
  for (const node of nodes) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') continue
    const [argument] = node.arguments
    if (node.callee.property.name === 'parse' && argument?.type !== 'SpreadElement') return textOfLiteral(argument)
  }
  return null
}
