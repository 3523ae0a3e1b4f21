import type { BodyOf, DataOf, endpoints } from '@parlour/contracts'
import { releaseIdOfPart, type LiveSet } from '../../releases/index.ts'
import { rehearsePlan } from '../domain/judge/rehearse-plan.ts'
import { assertPlan, WORST_ROLLBACK_SECONDS } from '../domain/plan.ts'
import { closedAt, type MinutesOf } from './read-minutes.ts'

export interface RehearsePlanDeps {
  readonly liveSet: () => Promise<LiveSet>
  readonly minutesOf: MinutesOf
  readonly now: () => Date
}

/** Throws `rollouts.plan-invalid`. */
export type RehearsePlan = (body: BodyOf<typeof endpoints.rehearsePlan>) => Promise<DataOf<typeof endpoints.rehearsePlan>>

const RECORDED_MS = 3 * 86_400_000
const SEED = 20_261_122

export function makeRehearsePlan({ liveSet, minutesOf, now }: RehearsePlanDeps): RehearsePlan {
  return async ({ name, plan }) => {
    assertPlan(plan)
    const until = closedAt(now())
    const releaseId = releaseIdOfPart(await liveSet(), name)
    const recorded = releaseId === null ? [] : await minutesOf(releaseId, new Date(until.getTime() - RECORDED_MS), until)
    const { steps, ...facts } = rehearsePlan({ recorded, plan, seed: SEED })
    return { ...facts, steps: [...steps], worstRollbackSeconds: WORST_ROLLBACK_SECONDS }
  }
}
