import { periodOf, royaltyPeriodOf, type Period } from './period.ts'
import type { FeeTerms } from './terms.ts'

export type FeeKind = 'maintenance' | 'collection' | 'payout' | 'royalty'

/** `countedOn` is the day on which a statement counts the usage, later than `day` for late usage. */
export interface UsageEntry {
  readonly day: string
  readonly countedOn: string
  readonly kind: 'collection' | 'payout' | 'ggr'
  readonly amount: bigint
  readonly count: number
}

/** `rate` is basis points, or micro-USDT each. */
export interface StatementLine {
  readonly kind: FeeKind | 'correction'
  readonly corrects: Exclude<FeeKind, 'maintenance'> | null
  readonly covers: Period
  readonly volume: bigint | null
  readonly count: bigint | null
  readonly rate: bigint
  readonly minimum: bigint | null
  readonly amount: bigint
}

type UsageFee = Exclude<FeeKind, 'maintenance'>

const FEE_OF = { collection: 'collection', payout: 'payout', ggr: 'royalty' } as const
const USAGE_FEES: readonly UsageFee[] = ['collection', 'payout', 'royalty']

/** `usage` must reach back to the first day that late usage belongs to. */
export function linesOf(terms: FeeTerms, period: Period, usage: readonly UsageEntry[]): readonly StatementLine[] {
  const counted = usage.filter(({ countedOn }) => countedOn <= period.end)
  const lines = [maintenanceLine(terms, period)]
  for (const fee of USAGE_FEES) {
    const covers = spanOf(terms, fee, period.end)
    if (covers.end !== period.end) continue
    const line = usageLine(terms, fee, covers, counted)
    if (line && (fee === 'royalty' || line.volume || line.count)) lines.push(line)
  }
  return [...lines, ...correctionsOf(terms, period, counted)]
}

export function totalOf(lines: readonly StatementLine[]): bigint {
  return lines.reduce((total, { amount }) => total + amount, 0n)
}

/** Nothing is due for a period after the end: it only corrects late usage. */
function maintenanceLine({ maintenanceFee, endedOn }: FeeTerms, covers: Period): StatementLine {
  const fee = endedOn !== null && covers.start > endedOn ? 0n : maintenanceFee
  return { kind: 'maintenance', corrects: null, covers, volume: null, count: null, rate: fee, minimum: null, amount: fee }
}

function usageLine(terms: FeeTerms, kind: UsageFee, covers: Period, usage: readonly UsageEntry[]): StatementLine | null {
  const entries = usage.filter((entry) => FEE_OF[entry.kind] === kind && entry.day >= covers.start && entry.day <= covers.end)
  const volume = entries.reduce((sum, { amount }) => sum + amount, 0n)
  const line = { kind, corrects: null, covers, volume, count: null, minimum: null }
  if (kind === 'collection') {
    const { collectionBasisPoints: rate } = terms
    return { ...line, rate: BigInt(rate), amount: shareOf(volume, rate) }
  }
  if (kind === 'payout') {
    const count = entries.reduce((sum, entry) => sum + BigInt(entry.count), 0n)
    return { ...line, volume: null, count, rate: terms.payoutFee, amount: count * terms.payoutFee }
  }
  const { royaltyBasisPoints: rate, minimumPaidUntil } = terms
  const minimum = minimumPaidUntil !== null && covers.end <= minimumPaidUntil ? 0n : terms.royaltyMinimum
  return rate === null ? null : { ...line, rate: BigInt(rate), minimum, amount: royaltyOf(volume, rate, minimum) }
}

/** Late usage pays the difference it makes in its closed span, so that all statements together sum to the same. */
function correctionsOf(terms: FeeTerms, period: Period, usage: readonly UsageEntry[]): readonly StatementLine[] {
  const late = usage.filter(({ day, countedOn }) => countedOn >= period.start && countedOn > day)
  const spans = new Map<string, { readonly fee: UsageFee; readonly covers: Period }>()
  for (const { kind, day } of late) {
    const fee = FEE_OF[kind]
    const covers = spanOf(terms, fee, day)
    if (covers.end < period.start) spans.set(`${covers.start} ${fee}`, { fee, covers })
  }
  const before = usage.filter(({ countedOn }) => countedOn < period.start)
  return [...spans].toSorted(byKey).flatMap(([, { fee, covers }]) => {
    const now = usageLine(terms, fee, covers, usage)
    const difference = (now?.amount ?? 0n) - (usageLine(terms, fee, covers, before)?.amount ?? 0n)
    return now && difference !== 0n ? [{ ...now, kind: 'correction' as const, corrects: fee, amount: difference }] : []
  })
}

function spanOf(terms: FeeTerms, fee: UsageFee, day: string): Period {
  return fee === 'royalty' ? royaltyPeriodOf(terms, day) : periodOf(terms, day)
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1
}

const CENT = 10_000n
const BASIS_POINTS = 10_000n

/** A share in basis points of a non-negative amount, half-up to 0.01 USDT. */
export function shareOf(amount: bigint, basisPoints: number): bigint {
  const exact = amount * BigInt(basisPoints)
  return ((exact + (CENT * BASIS_POINTS) / 2n) / (CENT * BASIS_POINTS)) * CENT
}

/** A share of the players' losses, at least the minimum; a loss of the site pays the minimum and is not carried over. */
export function royaltyOf(ggr: bigint, basisPoints: number, minimum: bigint): bigint {
  const share = ggr > 0n ? shareOf(ggr, basisPoints) : 0n
  return share > minimum ? share : minimum
}
