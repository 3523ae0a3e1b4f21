import type { TrainState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** What people do to a train. */
export type StaffTrainAct = 'approve' | 'pause' | 'resume' | 'promote' | 'rollback' | 'cancel'

/** What moves a train: people, or the worker that takes steps and holds it. */
export type TrainAct = StaffTrainAct | 'step' | 'hold'

/** Every arrow between the states of a train; what is not here is refused. */
export const TRAIN_ARROWS: Readonly<Record<TrainState, Readonly<Partial<Record<TrainAct, TrainState>>>>> = {
  waiting: { approve: 'running', cancel: 'cancelled' },
  running: { pause: 'paused', hold: 'paused', step: 'running', promote: 'promoted', rollback: 'rolled-back', cancel: 'cancelled' },
  paused: { resume: 'running', pause: 'paused', step: 'running', promote: 'promoted', rollback: 'rolled-back', cancel: 'cancelled' },
  promoted: {},
  'rolled-back': {},
  cancelled: {},
}

/** States that a train does not leave. */
export function isOver(state: TrainState): boolean {
  return Object.keys(TRAIN_ARROWS[state]).length === 0
}

/** Where an act leads; throws `rollouts.approval-needed` before the approval and `rollouts.state-changed` where there is no arrow. */
export function stateAfter(state: TrainState, act: TrainAct): TrainState {
  const next = TRAIN_ARROWS[state][act]
  if (next !== undefined) return next
  throw new DomainError(state === 'waiting' && act === 'promote' ? 'rollouts.approval-needed' : 'rollouts.state-changed')
}
