import type { SignalOutcome } from '@parlour/contracts'
import type { PauseCause, RolloutTrain } from './train.ts'
import type { TrainAction } from './train-arrows.ts'
import type { TrainOutcome } from './judge/judge-train.ts'

export interface WorkerMove {
  readonly action: Extract<TrainAction, 'step' | 'hold' | 'promote' | 'rollback'>
  readonly by: 'judge' | 'scheduler'
  readonly reason: string
  readonly pausedFor?: PauseCause
}

export interface TrainFacts {
  readonly now: Date
  readonly outcome: TrainOutcome
  readonly visits: number
  readonly blockedBy: 'freeze' | 'window' | null
}

const MINUTE_MS = 60_000
/** A step that waits this many times its minutes for visits or for the judge is paused. */
export const MAX_WAIT_MS = 4

/** The next action for a train, or null when it stays as it is. */
export function nextMove(train: RolloutTrain, facts: TrainFacts): WorkerMove | null {
  if (facts.outcome.state === 'harmful') return againstHarm(train, facts.outcome)
  if (train.pausedFor === 'person') return null
  const due = isDue(train, facts)
  if (due === 'early') return null
  if (due === 'no-data') return train.state === 'running' ? hold('no-data', 'Too few visits to judge the release.') : null
  if (facts.blockedBy) {
    const reason = facts.blockedBy === 'freeze' ? 'A freeze holds every step up.' : 'The next step waits for its window.'
    return train.state === 'running' ? hold(facts.blockedBy, reason) : null
  }
  return upwards(train, facts)
}

/** Harm reported from fewer networks may come from one stranger, so people decide. */
const LEAST_NETWORKS = 3

/** With a manual plan people decide about harm; the train pauses until they do. */
function againstHarm(train: RolloutTrain, outcome: TrainOutcome): WorkerMove | null {
  const reason = harmOf(outcome)
  if (isHarmOfFew(outcome)) {
    const few = `${reason} Fewer than ${LEAST_NETWORKS} networks met it; a person decides.`
    return train.state === 'running' ? { action: 'hold', by: 'judge', reason: few, pausedFor: 'few-networks' } : null
  }
  if (train.plan.judge === 'automatic') return { action: 'rollback', by: 'judge', reason }
  return train.state === 'running' ? { action: 'hold', by: 'judge', reason, pausedFor: 'person' } : null
}

function upwards({ step, plan, state }: RolloutTrain, { visits }: TrainFacts): WorkerMove | null {
  const next = plan.steps[step + 1]
  const seen = step < 0 ? '' : ` after ${visits} visits of step ${step + 1}`
  if (next) return { action: 'step', by: 'scheduler', reason: `Step ${step + 2} of ${plan.steps.length}: ${next.percent} %${seen}.` }
  if (plan.judge === 'automatic') return { action: 'promote', by: 'judge', reason: `Every step is done and no harm is seen${seen}.` }
  return state === 'running' ? hold('person', 'Every step is done; a person promotes it or rolls it back.') : null
}

/** A step without required visits goes by time alone; others wait for visits and, in automatic plans, for an outcome. */
function isDue({ step, plan, stepStartedAt }: RolloutTrain, { now, outcome, visits }: TrainFacts): 'due' | 'early' | 'no-data' {
  const current = plan.steps[step]
  if (!current || !stepStartedAt) return 'due'
  const elapsed = now.getTime() - stepStartedAt.getTime()
  if (elapsed < current.minutes * MINUTE_MS) return 'early'
  const isJudged = plan.judge === 'manual' || outcome.state === 'healthy-so-far'
  if (current.sessions === 0 || (visits >= current.sessions && isJudged)) return 'due'
  return elapsed < MAX_WAIT_MS * Math.max(1, current.minutes) * MINUTE_MS ? 'early' : 'no-data'
}

function hold(pausedFor: PauseCause, reason: string): WorkerMove {
  return { action: 'hold', by: 'scheduler', reason, pausedFor }
}

/** Each visit that the judge counts comes from a different network. */
function isHarmOfFew({ signals }: TrainOutcome): boolean {
  return signals.every(({ state, canary }) => state !== 'harmful' || canary.affected < LEAST_NETWORKS)
}

function harmOf({ signals }: TrainOutcome): string {
  const harmful = signals.filter(({ state }) => state === 'harmful').map(sentenceOf)
  return `Judged harmful: ${harmful.join('; ')}.`
}

function sentenceOf({ signal, canary, baseline }: SignalOutcome): string {
  return `${signal} in ${canary.affected} of ${canary.persons} visits against ${baseline.affected} of ${baseline.persons}`
}
