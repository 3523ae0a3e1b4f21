import type { DepositState } from '@parlour/contracts'
import { addDays, daysBetween } from './utc-day.ts'

/** Amounts in micro-USDT, at least 0. */
export interface DepositFacts {
  readonly balance: bigint
  readonly required: bigint
  /** The day on which the balance became 0 or the first deposit was requested; counts only while the balance is 0. */
  readonly emptySince: string | null
}

/** Depends on balance and dates alone: whether and when a job ran changes nothing (payments.md 9). */
export interface DepositHealth {
  readonly state: DepositState
  readonly threshold: bigint
  readonly emptySince: string | null
  /** Of the 30 days before a suspension; null unless the deposit is empty. */
  readonly daysLeft: number | null
  readonly suspendsOn: string | null
}

export const REMINDERS = ['below-30', 'below-15', 'empty', 'day-7', 'day-14', 'day-21', 'day-27'] as const
export type Reminder = (typeof REMINDERS)[number]

const DAYS_BEFORE_SUSPENSION = 30
const DAYS_OF: Readonly<Partial<Record<Reminder, number>>> = { 'day-7': 7, 'day-14': 14, 'day-21': 21, 'day-27': 27 }

/** 30 % of the requirement; a deposit below it is low, one equal to it is not. */
export function thresholdOf(required: bigint): bigint {
  return (required * 30n) / 100n
}

/** A deposit that is empty for 30 full days is suspended on day 31. */
export function healthOf({ balance, required, emptySince }: DepositFacts, today: string): DepositHealth {
  const threshold = thresholdOf(required)
  const calm = { threshold, emptySince: null, daysLeft: null, suspendsOn: null }
  if (required === 0n) return { state: 'none', ...calm }
  if (balance >= threshold) return { state: 'healthy', ...calm }
  if (balance > 0n) return { state: 'low', ...calm }
  const since = emptySince ?? today
  const days = daysBetween(since, today)
  return {
    state: days > DAYS_BEFORE_SUSPENSION ? 'suspended' : 'empty',
    threshold,
    emptySince: since,
    daysLeft: Math.max(0, DAYS_BEFORE_SUSPENSION - days),
    suspendsOn: addDays(since, DAYS_BEFORE_SUSPENSION + 1),
  }
}

export type WantingHealth = DepositHealth & { readonly state: 'low' | 'empty' | 'suspended' }

export function isWanting(health: DepositHealth): health is WantingHealth {
  return health.state === 'low' || health.state === 'empty' || health.state === 'suspended'
}

export function remindersReached(facts: DepositFacts, today: string): readonly Reminder[] {
  const health = healthOf(facts, today)
  if (!isWanting(health)) return []
  const days = health.emptySince === null ? -1 : daysBetween(health.emptySince, today)
  return REMINDERS.filter((reminder) => {
    if (reminder === 'below-30') return true
    if (reminder === 'below-15') return facts.balance * 100n < facts.required * 15n
    if (reminder === 'empty') return facts.balance === 0n
    return days >= (DAYS_OF[reminder] ?? Infinity)
  })
}

/** The day of the next reminder that comes with time alone. */
export function nextReminderOn(emptySince: string | null, today: string): string | null {
  if (emptySince === null) return null
  return (
    Object.values(DAYS_OF)
      .map((days) => addDays(emptySince, days))
      .find((day) => day > today) ?? null
  )
}

export function missingOf({ balance, required }: Pick<DepositFacts, 'balance' | 'required'>, pending: bigint): bigint {
  const missing = required - balance - pending
  return missing > 0n ? missing : 0n
}

/** Never before the first site was live, nor before a merchant who never paid received a request. */
export function emptySinceOf(days: {
  readonly emptiedOn: string | null
  readonly requestedOn: string | null
  readonly launchedOn: string | null
}): string | null {
  const began = days.emptiedOn ?? days.requestedOn
  if (began === null || days.launchedOn === null) return null
  return began > days.launchedOn ? began : days.launchedOn
}

export interface KnownDeposit extends DepositFacts {
  readonly wasEverPaid: boolean
  readonly launchedOn: string | null
}

/** The balance is null before the first journal. A merchant who never paid counts from the first request, so no surprise suspension. */
export function knownDeposit(
  { required, launchedOn }: { readonly required: bigint; readonly launchedOn: string | null },
  held: { readonly balance: bigint; readonly emptiedOn: string | null } | null,
  firstRequestedOn: string | null,
): KnownDeposit {
  const balance = -(held?.balance ?? 0n)
  const emptiedOn = held?.emptiedOn ?? null
  const wasEverPaid = balance > 0n || emptiedOn !== null
  const requestedOn = wasEverPaid ? null : firstRequestedOn
  return { balance, required, emptySince: emptySinceOf({ emptiedOn, requestedOn, launchedOn }), wasEverPaid, launchedOn }
}
