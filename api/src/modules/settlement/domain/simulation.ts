import type { DepositState } from '@parlour/contracts'
import { healthOf, isWanting, remindersReached, type Reminder } from './deposit-health.ts'
import { nextPeriod, periodOf, royaltyPeriodOf, type Period } from './period.ts'
import { settle, type Standing } from './settle.ts'
import { linesOf, totalOf, type FeeKind, type StatementLine, type UsageEntry } from './statement-lines.ts'
import type { FeeTerms } from './terms.ts'
import { addDays } from './utc-day.ts'

/** Amounts in micro-USDT. */
export interface Scenario {
  readonly terms: FeeTerms
  readonly prepaidDeposit: bigint
  readonly days: number
  readonly dailyVolume: bigint
  readonly payoutsPerDay: number
  /** May be below 0 when players win. */
  readonly monthlyGgr: bigint
  readonly topUps: readonly { readonly day: number; readonly amount: bigint }[]
}

export type SimulatedEvent =
  | 'launched'
  | 'top-up-requested'
  | 'reminder'
  | 'emptied'
  | 'suspended'
  | 'restored'
  | 'topped-up'
  | 'month-closed'

export interface SimulatedDay {
  readonly day: string
  readonly fees: Readonly<Record<FeeKind, bigint>>
  readonly toppedUp: bigint
  readonly standing: Standing
  readonly state: DepositState
  readonly usage: readonly UsageEntry[]
  readonly events: readonly SimulatedEvent[]
}

interface Course {
  standing: Standing
  emptySince: string | null
  isSuspended: boolean
  isDialogOpen: boolean
  reminded: ReadonlySet<Reminder>
  period: Period | null
  usage: readonly UsageEntry[]
}

const NO_FEES: Readonly<Record<FeeKind, bigint>> = { maintenance: 0n, collection: 0n, payout: 0n, royalty: 0n }
const USAGE_DAYS = 62

export function simulate(scenario: Scenario): readonly SimulatedDay[] {
  const { terms, days } = scenario
  const course: Course = {
    standing: { deposit: 0n, receivable: 0n },
    emptySince: terms.launchedOn,
    isSuspended: false,
    isDialogOpen: false,
    reminded: new Set(),
    period: periodOf(terms, terms.launchedOn),
    usage: [],
  }
  return Array.from({ length: days }, (_, index) => simulateDay(scenario, course, index))
}

function simulateDay(scenario: Scenario, course: Course, index: number): SimulatedDay {
  const { terms, prepaidDeposit: required } = scenario
  const day = addDays(terms.launchedOn, index)
  const events: SimulatedEvent[] = index === 0 ? ['launched'] : []
  const toppedUp = receive(scenario, course, index)
  if (toppedUp > 0n) events.push('topped-up')
  events.push(...suspensionOf(course, required, day))
  const usage = course.isSuspended ? [] : usageOf(scenario, day)
  const since = addDays(day, -USAGE_DAYS)
  course.usage = [...course.usage.filter((entry) => entry.day >= since), ...usage]
  const hadDeposit = course.standing.deposit > 0n
  const lines = closeDay(terms, course, day)
  if (hadDeposit && course.standing.deposit === 0n) {
    course.emptySince = day
    events.push('emptied')
  }
  events.push(...warningsOf(course, required, day))
  if (lines.length > 0 && royaltyPeriodOf(terms, day).end === day) events.push('month-closed')
  const { state } = healthOf({ balance: course.standing.deposit, required, emptySince: course.emptySince }, day)
  return { day, fees: feesOf(lines), toppedUp, standing: course.standing, state, usage, events }
}

/** A top-up pays arrears first (payments.md 9). */
function receive({ topUps }: Scenario, course: Course, index: number): bigint {
  const amount = topUps.filter((topUp) => topUp.day === index).reduce((sum, topUp) => sum + topUp.amount, 0n)
  const { deposit, receivable } = course.standing
  const paidOff = amount < receivable ? amount : receivable
  course.standing = { deposit: deposit + amount - paidOff, receivable: receivable - paidOff }
  if (course.standing.deposit > 0n) course.emptySince = null
  return amount
}

function suspensionOf(course: Course, required: bigint, day: string): readonly SimulatedEvent[] {
  const { state } = healthOf({ balance: course.standing.deposit, required, emptySince: course.emptySince }, day)
  const was = course.isSuspended
  course.isSuspended = state === 'suspended'
  if (was === course.isSuspended) return []
  return [was ? 'restored' : 'suspended']
}

/** A suspended site is closed to players and has no usage. */
function usageOf({ terms, dailyVolume, payoutsPerDay, monthlyGgr }: Scenario, day: string): readonly UsageEntry[] {
  const on = { day, countedOn: day }
  return [
    { ...on, kind: 'collection', amount: dailyVolume, count: 0 },
    { ...on, kind: 'payout', amount: 0n, count: payoutsPerDay },
    ...(royaltyPeriodOf(terms, day).end === day ? [{ ...on, kind: 'ggr' as const, amount: monthlyGgr, count: 0 }] : []),
  ]
}

function closeDay(terms: FeeTerms, course: Course, day: string): readonly StatementLine[] {
  const { period } = course
  if (period === null || period.end !== day) return []
  const lines = linesOf(terms, period, course.usage)
  const { deposit, receivable } = course.standing
  const { depositPart, receivablePart } = settle(course.standing, totalOf(lines))
  course.standing = { deposit: deposit - depositPart, receivable: receivable + receivablePart }
  course.period = nextPeriod(terms, period)
  return lines
}

function warningsOf(course: Course, required: bigint, day: string): readonly SimulatedEvent[] {
  const facts = { balance: course.standing.deposit, required, emptySince: course.emptySince }
  const wasRequested = course.isDialogOpen
  course.isDialogOpen = isWanting(healthOf(facts, day))
  if (!course.isDialogOpen) course.reminded = new Set()
  const reached = remindersReached(facts, day).filter((reminder) => !course.reminded.has(reminder))
  course.reminded = new Set([...course.reminded, ...reached])
  return [
    ...(course.isDialogOpen && !wasRequested ? ['top-up-requested' as const] : []),
    ...(reached.length > 0 ? ['reminder' as const] : []),
  ]
}

function feesOf(lines: readonly StatementLine[]): Readonly<Record<FeeKind, bigint>> {
  const fees = { ...NO_FEES }
  for (const { kind, corrects, amount } of lines) {
    const fee = kind === 'correction' ? corrects : kind
    if (fee !== null) fees[fee] += amount
  }
  return fees
}
