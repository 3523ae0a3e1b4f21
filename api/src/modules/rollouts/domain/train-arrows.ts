import type { TrainState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export type StaffTrainAction = 'approve' | 'pause' | 'resume' | 'promote' | 'rollback' | 'cancel'

export type TrainAction = StaffTrainAction | 'step' | 'hold'

export const TRAIN_ARROWS: Readonly<Record<TrainState, Readonly<Partial<Record<TrainAction, TrainState>>>>> = {
  waiting: { approve: 'running', cancel: 'cancelled' },
  running: { pause: 'paused', hold: 'paused', step: 'running', promote: 'promoted', rollback: 'rolled-back', cancel: 'cancelled' },
  paused: { resume: 'running', pause: 'paused', step: 'running', promote: 'promoted', rollback: 'rolled-back', cancel: 'cancelled' },
  promoted: {},
  'rolled-back': {},
  cancelled: {},
}

export function isOver(state: TrainState): boolean {
  return Object.keys(TRAIN_ARROWS[state]).length === 0
}

/** Throws `rollouts.approval-needed` before the approval and `rollouts.state-changed` where there is no transition. */
export function stateAfter(state: TrainState, action: TrainAction): TrainState {
  const next = TRAIN_ARROWS[state][action]
  if (next !== undefined) return next
  throw new DomainError(state === 'waiting' && action === 'promote' ? 'rollouts.approval-needed' : 'rollouts.state-changed')
}
