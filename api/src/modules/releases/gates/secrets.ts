import { textsOf, type Fault, type Gate } from './gate.ts'

const SECRETS_BY_KIND: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/u, 'a cloud access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/u, 'a token of a code host'],
  [/\bsk_live_[A-Za-z0-9]{16,}\b/u, 'a secret payment key'],
  [/\bxox[baprs]-[A-Za-z0-9-]{20,}/u, 'a chat token'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/u, 'a signed token'],
  [/\bpostgres(?:ql)?:\/\/[^\s:"'`]+:[^\s@"'`]+@/u, 'the password of a database'],
]

export const SECRETS: Gate = {
  name: 'secrets',
  faultsOf: (candidate) => [
    ...sources(candidate.contents.keys()),
    ...['.js', '.css', '.json', '.svg'].flatMap((ending) => textsOf(candidate, ending).flatMap(([file, text]) => secretsIn(file, text))),
  ],
}

function sources(paths: Iterable<string>): Fault[] {
  return [...paths]
    .filter((path) => path.endsWith('.map') || path.endsWith('.ts') || path.endsWith('.tsx'))
    .map((file) => ({ file, sentence: `${file} tells the sources to everybody; build without source maps.` }))
}

function secretsIn(file: string, text: string): Fault[] {
  const found = SECRETS_BY_KIND.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
    file,
    sentence: `${file} holds ${what}; take it out and make a new one, this one is known now.`,
  }))
  return /^[ \t]*(?:\/\/|\/\*)[#@] sourceMappingURL=/mu.test(text)
    ? [...found, { file, sentence: `${file} points at a source map; build without source maps.` }]
    : found
}
