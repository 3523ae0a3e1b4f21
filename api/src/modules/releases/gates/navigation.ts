import { isBelow, type BuiltNavigationEntry, type ReleaseRecord } from '@parlour/contracts'
import type { Candidate, Fault, Gate, GateContext } from './gate.ts'
import { textsOfLanguage } from './language-texts.ts'

const MANIFEST = 'remote.manifest.json'
const MOST_IN_HEADER = 2
const MOST_CHARACTERS = 30
/** Of the entries of a remote in every document, before compression. */
const MOST_BYTES = 4 * 1024
/** Markup, slots, control characters, and marks that turn the direction of what follows. */
const UNFIT = /[<>{}\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Entries lead to pages of the remote, and say in every language what its texts say. */
export const NAVIGATION: Gate = {
  name: 'navigation',
  faultsOf: (candidate, context) => {
    const { record } = candidate
    const { navigation = [] } = record
    if (navigation.length === 0) return []
    if (record.kind === 'shell') return [fault('belongs to remotes; a shell has no navigation entries of its own there.')]
    return [
      ...navigation.flatMap((entry) => [...wrongPage(entry, record), ...wrongTexts(entry, candidate)]),
      ...repeated(navigation),
      ...tooMuch(navigation),
      ...fullHeader(record, context),
    ]
  },
}

function wrongPage({ path }: BuiltNavigationEntry, { ownedPaths, routes }: ReleaseRecord): Fault[] {
  const isOwn = ownedPaths.some((own) => isBelow(path, own)) && (routes?.includes(path) ?? true)
  return isOwn ? [] : [fault(`has a navigation entry to "${path}", which is no page of the remote; name one of its routes.`)]
}

function wrongTexts({ path, textKey, texts }: BuiltNavigationEntry, candidate: Candidate): Fault[] {
  return [...new Set(['en', ...candidate.record.locales])].flatMap((locale) => {
    const text = texts[locale]
    const file = `src/locales/${locale}.json`
    if (text === undefined)
      return [fault(`names the text "${textKey}" for the entry to "${path}", which ${file} does not have; add it there.`)]
    if (textsOfLanguage(candidate, locale)?.get(textKey) !== text)
      return [fault(`was sent with another text for "${textKey}" than the build has in ${locale}; build again.`)]
    if (text.trim() === '' || text.length > MOST_CHARACTERS || UNFIT.test(text))
      return [fault(`names the text "${textKey}", which ${file} must say in 1 to ${MOST_CHARACTERS} characters without markup or slots.`)]
    return []
  })
}

function repeated(navigation: readonly BuiltNavigationEntry[]): Fault[] {
  const places = navigation.map(({ place, path }) => `"${path}" in the place "${place}"`)
  const twice = new Set(places.filter((one, index) => places.indexOf(one) !== index))
  return [...twice].map((one) => fault(`has two navigation entries to ${one}; take one out.`))
}

function tooMuch(navigation: readonly BuiltNavigationEntry[]): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(navigation))
  if (bytes <= MOST_BYTES) return []
  return [
    fault(
      `has navigation entries of ${bytes} bytes in every document, of which ${MOST_BYTES} are allowed; take some out or shorten their texts.`,
    ),
  ]
}

function fullHeader({ name, navigation }: ReleaseRecord, { live }: GateContext): Fault[] {
  const inHeader = (entries: ReleaseRecord['navigation'] = []) => entries.filter(({ place }) => place === 'header').length
  const others = live.filter(({ record }) => record.name !== name && inHeader(record.navigation) > 0)
  const taken = others.reduce((sum, { record }) => sum + inHeader(record.navigation), 0)
  if (inHeader(navigation) === 0 || inHeader(navigation) + taken <= MOST_IN_HEADER) return []
  const names = others.map(({ record }) => record.name).join(', ')
  return [
    fault(
      `has more entries in the header than fit: ${MOST_IN_HEADER} of all remotes${names === '' ? '' : ` (${names} has some)`}; use another place.`,
    ),
  ]
}

function fault(sentence: string): Fault {
  return { file: MANIFEST, sentence: `${MANIFEST} ${sentence}` }
}
