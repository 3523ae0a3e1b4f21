import type { RolloutPlan } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export const TICK_SECONDS = 5

/** Time after the end of a minute by which page reports of it have arrived. */
export const SETTLE_SECONDS = 3

const JUDGED_MINUTE_SECONDS = 60
const UPDATE_SECONDS = 30
const BUCKETS_OF_A_PERCENT = 100

/** From fault to rollback in the worst case: a full minute is judged, the worker ticks, and open pages are notified. */
export const WORST_ROLLBACK_SECONDS = JUDGED_MINUTE_SECONDS + SETTLE_SECONDS + TICK_SECONDS + UPDATE_SECONDS

/** A fivefold fault shows within 80 visits of the candidate (decision 0027). */
export const TEAM_PLAN: RolloutPlan = {
  steps: [
    { percent: 5, minutes: 10, sessions: 100 },
    { percent: 25, minutes: 10, sessions: 400 },
    { percent: 100, minutes: 0, sessions: 0 },
  ],
  judge: 'automatic',
  windows: [],
}

/** Visits of 10,000 for a percentage of at most two decimals; null for others. */
export function bucketsOf(percent: number): number | null {
  const buckets = Math.round(percent * BUCKETS_OF_A_PERCENT)
  return Math.abs(percent * BUCKETS_OF_A_PERCENT - buckets) < 1e-6 ? buckets : null
}

/** Throws `rollouts.plan-invalid` unless each step reaches more visits than the last, in whole hundredths of a percent. */
export function assertPlan({ steps }: Pick<RolloutPlan, 'steps'>): void {
  for (const [index, { percent }] of steps.entries()) {
    const buckets = bucketsOf(percent)
    if (buckets === null) throw invalid(`steps.${index}.percent`, 'decimals')
    if (index > 0 && percent <= (steps[index - 1]?.percent ?? 0)) throw invalid(`steps.${index}.percent`, 'rising')
  }
}

function invalid(field: string, rule: string): DomainError {
  return new DomainError('rollouts.plan-invalid', { fields: { [field]: rule } })
}
