import type { MarketMethod } from '@parlour/contracts'
import { slugOf } from '../../src/modules/catalog/index.ts'
import { randomFrom } from '../deterministic-random.ts'
import { COUNTRIES } from '../countries.ts'
import { marketProfileOf } from '../market-sheets.ts'
import { AFRICA_MIDDLE_EAST_METHODS } from './africa-middle-east.ts'
import { AMERICAN_METHODS } from './americas.ts'
import { ASIA_PACIFIC_METHODS } from './asia-pacific.ts'
import { UNITS_PER_DOLLAR } from './currency-scales.ts'
import { EUROPEAN_METHODS } from './europe.ts'
import { MARKET_GROUPS, type MethodLine } from './method-line.ts'
import { WORLDWIDE_METHODS } from './worldwide.ts'

export interface MethodSeed {
  readonly id: string
  readonly name: string
  readonly kind: MarketMethod['kind']
  readonly is_worldwide: boolean
}

export interface MarketMethodSeed {
  readonly countries_id: number
  readonly method_id: string
  readonly minimum: number
  readonly maximum: number
  readonly fee_basis_points: number
  readonly speed: MarketMethod['speed']
  readonly can_pay_out: boolean
  readonly position: number
}

/** Limits in dollars, fee in tenths of a per cent. */
interface Terms {
  readonly minimums: readonly number[]
  readonly maximums: readonly number[]
  readonly fees: readonly [from: number, to: number]
  readonly speed: MarketMethod['speed']
  readonly canPayOut: boolean
}

const GLOBAL_STATION_ID = -1
const LONGEST_SHEET = 10
/** Sanctioned or uninhabited markets. */
const UNSERVED = new Set(['AQ', 'BV', 'CU', 'GS', 'HM', 'IO', 'IR', 'KP', 'SY', 'TF', 'UM'])
const CARDS_THAT_PAY_OUT = new Set(['Visa', 'Mastercard', 'Mir', 'Troy', 'Postepay', 'Interac Debit'])

const TERMS: Readonly<Record<MarketMethod['kind'], Terms>> = {
  card: { minimums: [5, 10, 10, 20], maximums: [1000, 2000, 5000], fees: [19, 39], speed: 'instant', canPayOut: false },
  bank: { minimums: [2, 5, 10, 10], maximums: [2000, 5000, 10_000], fees: [5, 18], speed: 'instant', canPayOut: true },
  wallet: { minimums: [1, 2, 5, 10], maximums: [500, 1000, 2500], fees: [10, 29], speed: 'instant', canPayOut: true },
  carrier: { minimums: [1, 2], maximums: [30, 50, 100], fees: [80, 180], speed: 'instant', canPayOut: false },
  voucher: { minimums: [5, 10], maximums: [100, 250, 500], fees: [40, 90], speed: 'instant', canPayOut: false },
  cash: { minimums: [5, 10], maximums: [250, 500, 1000], fees: [20, 49], speed: 'minutes', canPayOut: false },
  crypto: { minimums: [10, 20], maximums: [5000, 10_000], fees: [4, 12], speed: 'minutes', canPayOut: true },
}

const LINES: readonly MethodLine[] = [
  ...ASIA_PACIFIC_METHODS,
  ...EUROPEAN_METHODS,
  ...AMERICAN_METHODS,
  ...AFRICA_MIDDLE_EAST_METHODS,
  ...WORLDWIDE_METHODS,
]

export function makeMethods(): { readonly methods: readonly MethodSeed[]; readonly marketMethods: readonly MarketMethodSeed[] } {
  const worldwide = new Set(WORLDWIDE_METHODS)
  return {
    methods: LINES.map((line) => ({ id: slugOf(line[0]), name: line[0], kind: line[1], is_worldwide: worldwide.has(line) })),
    marketMethods: LINES.flatMap(termsByMarket),
  }
}

function termsByMarket(line: MethodLine, position: number): readonly MarketMethodSeed[] {
  const codes = codesOf(line[2])
  const rows = COUNTRIES.filter(([iso2]) => codes.has(iso2)).map(([iso2, id, currencyCode]) => {
    const rank = marketProfileOf(iso2).paymentMethods.indexOf(line[0])
    return { ...termsOf(line, id, currencyCode), position: rank === -1 ? LONGEST_SHEET + position : rank }
  })
  return codes.has('*') ? [{ ...termsOf(line, GLOBAL_STATION_ID, 'USDT'), position }, ...rows] : rows
}

function codesOf(markets: string): ReadonlySet<string> {
  const tokens = markets.split(' ').flatMap(expand)
  const excepted = new Set(tokens.filter((token) => token.startsWith('-')).map((token) => token.slice(1)))
  return new Set(tokens.filter((token) => !excepted.has(token)))
}

function expand(token: string): readonly string[] {
  if (token === '*') return ['*', ...COUNTRIES.map(([iso2]) => iso2).filter((iso2) => !UNSERVED.has(iso2))]
  const group = MARKET_GROUPS[token]
  return group === undefined ? [token] : group.split(' ').flatMap(expand)
}

function termsOf([name, kind, , speed]: MethodLine, countriesId: number, currencyCode: string): Omit<MarketMethodSeed, 'position'> {
  const random = randomFrom(`${name} ${countriesId}`)
  const terms = TERMS[kind]
  const scale = UNITS_PER_DOLLAR[currencyCode] ?? 1
  return {
    countries_id: countriesId,
    method_id: slugOf(name),
    minimum: roundAmount(random.pick(terms.minimums) * scale),
    maximum: roundAmount(random.pick(terms.maximums) * scale),
    fee_basis_points: random.between(terms.fees[0], terms.fees[1]) * 10,
    speed: speed ?? terms.speed,
    can_pay_out: terms.canPayOut || CARDS_THAT_PAY_OUT.has(name),
  }
}

/** Rounds to the nearest 1, 2, 3, 5 or 10 times a power of ten. */
function roundAmount(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  const steps = [1, 2, 3, 5, 10].map((step) => step * power)
  return steps.reduce((best, step) => (Math.abs(step - amount) < Math.abs(best - amount) ? step : best))
}
