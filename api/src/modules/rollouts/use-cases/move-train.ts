import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import {
  releaseIdOfPart,
  withBlocked,
  withoutTrain,
  withPromoted,
  withTrain,
  type AuditActor,
  type NewAuditEntry,
  type Generations,
  type LiveSet,
} from '../../releases/index.ts'
import type { RuleRepository } from '../db/rule.repository.ts'
import type { TrainChange, TrainRepository } from '../db/train.repository.ts'
import { bucketsOf } from '../domain/plan.ts'
import { isOver, stateAfter, type TrainAction } from '../domain/train-arrows.ts'
import { memberIdsOf, subjectOf, type PauseCause, type RolloutTrain } from '../domain/train.ts'
import { blockedBy } from '../domain/windows.ts'

export interface TrainDeps {
  readonly db: Database
  readonly trainsOf: (db: Database) => TrainRepository
  readonly rulesOf: (db: Database) => RuleRepository
  readonly generations: Generations
  readonly appendAudit: (trx: Database, entry: NewAuditEntry) => Promise<unknown>
  readonly now: () => Date
}

export interface TrainMove {
  readonly action: TrainAction
  readonly actor: AuditActor
  readonly reason: string
  readonly pausedFor?: PauseCause
  readonly reverts?: number
}

/** Updates the row, the live set and the audit log in the caller's transaction; throws `rollouts.state-changed`. */
export async function moveTrain(deps: TrainDeps, trx: Database, train: RolloutTrain, move: TrainMove): Promise<RolloutTrain> {
  const state = stateAfter(train.state, move.action)
  const at = deps.now()
  const change = { ...(await changeFor(deps, trx, train, move)), reason: move.reason }
  const moved = await deps.trainsOf(trx).save(train, { state, pausedFor: null, ...change, ...(isOver(state) ? { endedAt: at } : {}) })
  const { actor, reason, reverts } = move
  const entry = { actor, action: `train-${move.action}`, subject: subjectOf(train), reason, ...(reverts === undefined ? {} : { reverts }) }
  const next = liveAfter(train.state, moved, move.action)
  if (next) await deps.generations.change(trx, next, entry)
  else await deps.appendAudit(trx, { ...entry, before: standOf(train), after: standOf(moved) })
  return moved
}

/** A train starts at its first step, or is held at none while upward steps are blocked. */
export async function departure({ rulesOf, now }: TrainDeps, trx: Database, { plan }: Pick<RolloutTrain, 'plan'>): Promise<TrainChange> {
  const at = now()
  const held = blockedBy(at, plan.windows, await rulesOf(trx).freezes(at))
  if (held) return { state: 'paused', pausedFor: held, startedAt: at }
  return { state: 'running', pausedFor: null, startedAt: at, ...stepTo({ plan }, 0, at) }
}

async function changeFor(
  deps: TrainDeps,
  trx: Database,
  train: RolloutTrain,
  { action, actor, pausedFor }: TrainMove,
): Promise<TrainChange> {
  const at = deps.now()
  switch (action) {
    case 'approve':
      return { ...(await departure(deps, trx, train)), approvedBy: actor.name }
    case 'step':
      return stepTo(train, train.step + 1, at)
    case 'resume':
      // What was too slow while it stood still gets its time again.
      return { stepStartedAt: train.stepStartedAt && at }
    case 'pause':
      return { pausedFor: 'person' }
    case 'hold':
      return { pausedFor: pausedFor ?? 'person' }
    case 'promote':
    case 'rollback':
    case 'cancel':
      return {}
  }
}

function stepTo({ plan }: Pick<RolloutTrain, 'plan'>, step: number, at: Date): TrainChange {
  return { step, buckets: bucketsOf(plan.steps[step]?.percent ?? 0) ?? 0, stepStartedAt: at }
}

function liveAfter(before: RolloutTrain['state'], train: RolloutTrain, action: TrainAction): ((live: LiveSet) => LiveSet) | null {
  switch (action) {
    case 'approve':
      return (live) => withTrain(assertStill(live, train), runningOf(train))
    case 'step':
      return (live) => withTrain(live, runningOf(train))
    case 'promote':
      return (live) => withPromoted(live, train.id)
    case 'rollback':
      return (live) => train.members.reduce((set, { releaseId }) => withBlocked(set, releaseId, null), withoutTrain(live, train.id))
    case 'cancel':
      return before === 'waiting' ? null : (live) => withoutTrain(live, train.id)
    case 'pause':
    case 'hold':
    case 'resume':
      return null
  }
}

/** The baselines were read before the lock was taken; throws `releases.train-open` when one changed since. */
export function assertStill(live: LiveSet, { members }: Pick<RolloutTrain, 'members'>): LiveSet {
  const moved = members.find(({ name, baselineId }) => releaseIdOfPart(live, name) !== baselineId)
  if (moved) throw new DomainError('releases.train-open', { fields: { name: moved.name } })
  return live
}

export function runningOf(train: RolloutTrain) {
  return { id: train.id, salt: train.salt, buckets: train.buckets, members: memberIdsOf(train) }
}

export function standOf({ state, pausedFor, step, buckets }: RolloutTrain) {
  return { state, pausedFor, step, buckets }
}
