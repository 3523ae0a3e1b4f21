import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Claims = Readonly<Record<string, { readonly count: number }>>

export interface Wording {
  readonly file: string
  readonly key: string
  readonly text: string
}

const FACTS_FILE = 'mfe-marketing/src/facts.ts'
const SEED_FILE = 'api/seeds/catalog.seed.ts'
const TEXTS = /\/(locales|errors|articles|texts)\/[\w-]+\.json$/u
/** Any number in the texts of public pages is a claim. */
const PUBLIC_TEXTS = /^mfe-marketing\/src\//u
/** From this size on a number is always a claim; smaller ones may be lengths and times. */
const NOTABLE_SIZE = 100

/** Numbers that are names or grammar. A key limits the pattern to one text, a locale to one language. */
const NAMES: readonly { readonly pattern: RegExp; readonly key?: string; readonly locale?: string }[] = [
  { pattern: /\{\{?[^{}]*\}?\}/gu },
  { pattern: /`[^`]*`/gu },
  { pattern: /(?:TRC|ERC)-?20|SHA-?256|(?<![A-Za-z])(?:H5|D0)(?!\d)/gu },
  { pattern: /24\/7|7\/24|২৪\/৭|24時間|24시간/gu, key: 'home.a4' },
  { pattern: /18\+/gu, key: 'about.limit3' },
  { pattern: /(?<!\d)%?0%?(?!\d)/gu, key: 'fee.payoutLine' },
  // Languages that count small things in digits where others use words.
  { pattern: /(?<![\d.,])[1-9](?= ?(?:つ|人|回|行|件|枚|日(?!間)|か月|週間|段階|項目|ページ|ステップ))|最初の1分|1分ずつ/gu, locale: 'ja' },
  { pattern: /(?<![\d.,])[1-9](?=단계|명)|1분은|1분부터/gu, locale: 'ko' },
]

/** Claimed figures written as literals, in any digits and grouping: public texts must use slots. */
export async function claimedFigureProblems(root: string, files: readonly string[]): Promise<string[]> {
  const { FACTS } = (await import(join(root, FACTS_FILE))) as { FACTS: Claims }
  const wordings = files.filter((file) => TEXTS.test(file)).flatMap((file) => readWordings(root, file))
  return [
    ...wordings.flatMap((wording) => figureProblems(wording, FACTS)),
    ...priceProblems(seededPrices(readFileSync(join(root, SEED_FILE), 'utf8')), FACTS),
  ]
}

export function figureProblems({ file, key, text }: Wording, facts: Claims): string[] {
  if (key.endsWith('slug')) return []
  const locale = /([\w-]+)\.json$/u.exec(file)?.[1]
  const bare = NAMES.filter((name) => (name.key ?? key) === key && (name.locale ?? locale) === locale).reduce(
    (left, { pattern }) => left.replaceAll(pattern, ' '),
    text,
  )
  return numbersOf(bare)
    .filter(({ values }) => PUBLIC_TEXTS.test(file) || values.some((value) => isReporting(value, facts)))
    .map(({ written }) => `${file}: ${key} writes ${written}; the figure belongs into ${FACTS_FILE} and a slot`)
}

function isReporting(value: number, facts: Claims): boolean {
  return (value >= NOTABLE_SIZE || !Number.isInteger(value)) && Object.values(facts).some(({ count }) => count === value)
}

const NUMBER = /\p{Nd}+(?:[.,，'’٬٫،\u0020\u00A0\u2009\u202F]?\p{Nd}+)*/gu

/** Returns all possible values of each number: dot and comma are group or decimal separators depending on language. */
function numbersOf(text: string): { written: string; values: number[] }[] {
  return [...text.matchAll(NUMBER)].map(([written]) => {
    const latin = written.replaceAll(/\p{Nd}/gu, latinDigit)
    const grouped = Number(latin.replaceAll(/[^\d]/gu, ''))
    const divided = Number(latin.replaceAll(/[٫,]/gu, '.').replaceAll(/[^\d.]/gu, ''))
    return { written, values: [grouped, divided].filter((value) => Number.isFinite(value)) }
  })
}

/** The digits of a script are ten consecutive code points that begin at a zero. */
function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const place = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && place - zero < 9) zero -= 1
  return String(place - zero)
}

function readWordings(root: string, file: string): Wording[] {
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')), '').map(([key, text]) => ({ file, key, text }))
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
}

export interface SeededPrice {
  readonly fact: string
  readonly value: number
}

export function priceProblems(prices: readonly SeededPrice[], facts: Claims): string[] {
  return prices
    .filter(({ fact, value }) => facts[fact]?.count !== value)
    .map(({ fact, value }) => `${FACTS_FILE}: ${fact} is ${facts[fact]?.count ?? 'missing'}, but the seeded price list says ${value}`)
}

const PRICE_LINES = [
  ['setup_fee', 'setup', 'eliteSetup'],
  ['maintenance_fee', 'standardMaintenance', 'eliteMaintenance'],
  ['prepaid_deposit', 'deposit', 'deposit'],
  ['payout_fee_per_transaction', 'payoutFee'],
  ['collection_fee_basis_points', 'collectionPercent'],
] as const

export function seededPrices(source: string): SeededPrice[] {
  return PRICE_LINES.flatMap(([column, ...facts]) => {
    const written = [...source.matchAll(new RegExp(String.raw`${column}: (?:microOf\('([\d.]+)'\)|(\d+))`, 'gu'))]
    const values = written.map(([, usdt, basisPoints]) => (usdt === undefined ? Number(basisPoints) / 100 : Number(usdt)))
    return facts.map((fact, index) => ({ fact, value: values[index] ?? Number.NaN }))
  })
}
