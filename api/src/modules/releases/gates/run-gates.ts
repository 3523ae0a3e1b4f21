import { type GateOutcome, API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, OLDEST_CONTRACTS } from '@parlour/contracts'
import { integrityOf } from '../domain/release.ts'
import { CAPABILITIES } from './capabilities.ts'
import { EXPOSED_MODULE } from './exposed-module.ts'
import { FOREIGN_CODE } from './foreign-code.ts'
import { type Gate, type RunGates, type Fault, type Candidate, predecessorOf, textsOf } from './gate.ts'
import { LANGUAGE_TEXTS } from './language-texts.ts'
import { NAMES_IN_REACH } from './names-in-reach.ts'
import { NAVIGATION } from './navigation.ts'
import { PAGE_ACCESS } from './page-access.ts'
import { PAGE_LAYOUT } from './page-layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { RELEASE_FILES } from './release-files.ts'
import { ROUTES } from './routes.ts'
import { SHARED_PAGE } from './shared-page.ts'
import { SHARED_SINGLETONS } from './shared-singletons.ts'
import { SIZE_BUDGET } from './size-budget.ts'
import { STYLE_REACH } from './style-reach.ts'
import { WRITTEN_ADDRESSES } from './written-addresses.ts'

const CONTRACT_RANGES: Gate = {
  name: 'contract-ranges',
  faultsOf: ({ record }) => [
    ...outside('host', record.hostContract, OLDEST_CONTRACTS.host, HOST_CONTRACT_VERSION, record.entry),
    ...outside('API', record.apiContract, OLDEST_CONTRACTS.api, API_CONTRACT_VERSION, record.entry),
  ],
}

function outside(which: string, built: number, oldest: number, newest: number, file: string): Fault[] {
  if (built >= oldest && built <= newest) return []
  const advice = built > newest ? 'bring the platform to that version first' : 'rebuild it against the code of today'
  return [{ file, sentence: `${file} was built for ${which} contract ${built}, but ${oldest} to ${newest} are served: ${advice}.` }]
}

const FILE_HASHES: Gate = {
  name: 'file-hashes',
  faultsOf: ({ record, contents }) => [...listed({ record, contents }), ...unlisted({ record, contents })],
}

function listed({ record, contents }: Candidate): Fault[] {
  return record.files.flatMap(({ path, bytes, integrity }) => {
    const found = contents.get(path)
    if (!found) return [{ file: path, sentence: `${path} is in the record but was not sent; build again and publish the whole folder.` }]
    if (found.length === bytes && integrityOf(found) === integrity) return []
    return [{ file: path, sentence: `${path} has other bytes than its hash says; build again and publish without touching the files.` }]
  })
}

function unlisted({ record, contents }: Candidate): Fault[] {
  const known = new Set(record.files.map(({ path }) => path))
  return [...contents.keys()]
    .filter((path) => !known.has(path))
    .map((path) => ({
      file: path,
      sentence: `${path} was sent but is not in the record; build again so that the record names every file.`,
    }))
}

const MANIFEST = 'remote.manifest.json'

const OWNED_PATHS: Gate = {
  name: 'owned-paths',
  faultsOf: (candidate, context) => {
    const { name, ownedPaths } = candidate.record
    const others = context.live.filter(({ record }) => record.name !== name)
    const taken = ownedPaths.flatMap((path) =>
      others
        .filter(({ record }) => record.ownedPaths.includes(path))
        .map(({ record }) => ({
          file: MANIFEST,
          sentence: `${MANIFEST} claims "${shown(path)}", which ${record.name} owns; take it out, or let ${record.name} give it up first.`,
        })),
    )
    const lost = (predecessorOf(candidate, context)?.record.ownedPaths ?? []).filter((path) => !ownedPaths.includes(path))
    return [
      ...taken,
      ...lost.map((path) => ({
        file: MANIFEST,
        sentence: `${MANIFEST} no longer owns "${shown(path)}", which the live release serves; keep it, or its visitors find nothing.`,
      })),
    ]
  },
}

function shown(path: string): string {
  return path === '' ? '/' : path
}

const SECRETS_BY_KIND: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/u, 'a cloud access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/u, 'a token of a code host'],
  [/\bsk_live_[A-Za-z0-9]{16,}\b/u, 'a secret payment key'],
  [/\b\d{8,10}:AA[\w-]{33}(?![\w-])/u, 'a token of a bot'],
  [/\bAIza[\w-]{35}(?![\w-])/u, 'a key of a map or mail service'],
  [/\bxox[baprs]-[A-Za-z0-9-]{20,}/u, 'a chat token'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/u, 'a signed token'],
  [/\bpostgres(?:ql)?:\/\/[^\s:"'`]+:[^\s@"'`]+@/u, 'the password of a database'],
]

const SECRETS: Gate = {
  name: 'secrets',
  faultsOf: (candidate) => [
    ...sources(candidate.contents.keys()),
    ...['.js', '.css', '.json', '.svg'].flatMap((ending) => textsOf(candidate, ending).flatMap(([file, text]) => secretsIn(file, text))),
  ],
}

function sources(paths: Iterable<string>): Fault[] {
  return [...paths]
    .filter((path) => path.endsWith('.map') || path.endsWith('.ts') || path.endsWith('.tsx'))
    .map((file) => ({ file, sentence: `${file} would publish your sources; build without source maps.` }))
}

function secretsIn(file: string, text: string): Fault[] {
  const found = SECRETS_BY_KIND.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
    file,
    sentence: `${file} holds ${what}; take it out and replace it, because it may have leaked.`,
  }))
  return /^[ \t]*(?:\/\/|\/\*)[#@] sourceMappingURL=/mu.test(text)
    ? [...found, { file, sentence: `${file} points at a source map; build without source maps.` }]
    : found
}

const GATES: readonly Gate[] = [
  FILE_HASHES,
  RELEASE_FILES,
  CONTRACT_RANGES,
  EXPOSED_MODULE,
  NAMES_IN_REACH,
  OWNED_PATHS,
  ROUTES,
  PAGE_ACCESS,
  CAPABILITIES,
  SHARED_SINGLETONS,
  LANGUAGE_TEXTS,
  PAGE_TEXTS,
  NAVIGATION,
  SIZE_BUDGET,
  STYLE_REACH,
  PAGE_LAYOUT,
  SHARED_PAGE,
  FOREIGN_CODE,
  WRITTEN_ADDRESSES,
  SECRETS,
]

export const GATE_NAMES: readonly string[] = GATES.map(({ name }) => name)

/** Faults reported per gate; the rest is only counted. */
const REPORTED = 20

export const runGates: RunGates = (candidate, context, watch) =>
  GATES.flatMap(({ name, faultsOf }): GateOutcome[] => {
    const startedAt = performance.now()
    const faults = faultsOf(candidate, context)
    watch?.(name, { isPassed: faults.length === 0, milliseconds: performance.now() - startedAt })
    if (faults.length === 0) return [{ gate: name, isPassed: true, sentence: 'passed' }]
    const more = faults.length - REPORTED
    return [
      ...faults.slice(0, REPORTED).map((fault) => ({ gate: name, isPassed: false, ...fault })),
      ...(more > 0 ? [{ gate: name, isPassed: false, sentence: `${more} more faults of this kind were found; fix these first.` }] : []),
    ]
  })
