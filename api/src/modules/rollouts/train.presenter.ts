import type { Freeze, Train } from '@parlour/contracts'
import { WORST_ROLLBACK_SECONDS } from './domain/plan.ts'
import type { RolloutTrain } from './domain/train.ts'
import type { FreezeTime } from './domain/windows.ts'

export function presentTrain(train: RolloutTrain): Train {
  return {
    id: train.id,
    version: train.version,
    state: train.state,
    pausedFor: train.pausedFor,
    members: train.members.map(({ name, releaseId, version, baselineId, baselineVersion }) => ({
      name,
      releaseId,
      version,
      baselineId,
      baselineVersion,
    })),
    plan: train.plan,
    step: train.step,
    percent: train.buckets / 100,
    stepStartedAt: train.stepStartedAt?.toISOString() ?? null,
    createdAt: train.createdAt.toISOString(),
    createdBy: train.createdBy,
    approvedBy: train.approvedBy,
    needsApproval: train.needsApproval,
    endedAt: train.endedAt?.toISOString() ?? null,
    reason: train.reason,
    worstRollbackSeconds: WORST_ROLLBACK_SECONDS,
  }
}

export function presentFreeze({ id, startsAt, endsAt, reason, by }: FreezeTime): Freeze {
  return { id, from: startsAt.toISOString(), to: endsAt.toISOString(), reason, by }
}
