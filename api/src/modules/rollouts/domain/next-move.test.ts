import type { HealthSignal } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { nextMove } from './next-move.ts'
import type { RolloutTrain } from './train.ts'

const TRAIN: RolloutTrain = {
  id: '1',
  version: 0,
  state: 'running',
  pausedFor: null,
  members: [],
  plan: { steps: [{ percent: 5, minutes: 10, sessions: 100 }], judge: 'automatic', windows: [] },
  salt: 's',
  step: 0,
  buckets: 500,
  stepStartedAt: new Date(0),
  startedAt: new Date(0),
  createdAt: new Date(0),
  createdBy: 'olga',
  needsApproval: false,
  approvedBy: null,
  endedAt: null,
  reason: 'new',
}

const harm = (signal: HealthSignal, affected: number) => ({
  signal,
  eValue: 200,
  threshold: 100,
  canary: { persons: 30, affected },
  baseline: { persons: 500, affected: 0 },
  state: 'harmful' as const,
})
const moveOn = (train: Partial<RolloutTrain>, ...signals: ReturnType<typeof harm>[]) =>
  nextMove({ ...TRAIN, ...train }, { now: new Date(60_000), outcome: { state: 'harmful', signals }, visits: 30, blockedBy: null })

describe('harm', () => {
  it('that fewer than three networks met holds the train once and leaves the rest to people', () => {
    const move = moveOn({}, harm('uncaught-error', 2), harm('failed-call', 1))
    expect(move).toMatchObject({ action: 'hold', by: 'judge', pausedFor: 'few-networks' })
    expect(moveOn({ state: 'paused', pausedFor: 'few-networks' }, harm('uncaught-error', 2))).toBeNull()
  })

  it('that three networks met in one signal rolls back, also a train that is paused', () => {
    expect(moveOn({}, harm('uncaught-error', 2), harm('failed-call', 3))).toMatchObject({ action: 'rollback', by: 'judge' })
    expect(moveOn({ state: 'paused', pausedFor: 'few-networks' }, harm('uncaught-error', 3))).toMatchObject({ action: 'rollback' })
  })
})
