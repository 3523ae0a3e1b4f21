import type { BodyOf, DataOf, endpoints } from '@parlour/contracts'
import type { Health } from '../../health/index.ts'
import { releaseIdOfPart } from '../../releases/index.ts'
import { simulatePlan } from '../domain/judge/simulate-plan.ts'
import { assertPlan, WORST_ROLLBACK_SECONDS } from '../domain/plan.ts'
import type { TrainDeps } from './move-train.ts'
import { closedAt } from './read-minutes.ts'

export interface SimulatePlanDeps extends Pick<TrainDeps, 'db' | 'generations' | 'now'>, Pick<Health, 'minutesOf'> {}

const RECORDED_MS = 3 * 86_400_000
const SEED = 20_261_122

/** On what was recorded of the live release. Throws `rollouts.plan-invalid`. */
export async function simulatePlanOnRecords(
  { db, generations, minutesOf, now }: SimulatePlanDeps,
  { name, plan }: BodyOf<typeof endpoints.simulatePlan>,
): Promise<DataOf<typeof endpoints.simulatePlan>> {
  assertPlan(plan)
  const until = closedAt(now())
  const releaseId = releaseIdOfPart(await generations.liveSet(db), name)
  const recorded = releaseId === null ? [] : await minutesOf(releaseId, new Date(until.getTime() - RECORDED_MS), until)
  const { steps, ...facts } = simulatePlan({ recorded, plan, seed: SEED })
  return { ...facts, steps: [...steps], worstRollbackSeconds: WORST_ROLLBACK_SECONDS }
}
