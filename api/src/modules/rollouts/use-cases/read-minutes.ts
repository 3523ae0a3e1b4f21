import type { Health, MinuteCounts } from '../../health/index.ts'
import { SETTLE_SECONDS } from '../domain/plan.ts'
import type { RolloutTrain } from '../domain/train.ts'
import type { ArmMinute, TrainMinutes } from '../domain/train-evidence.ts'

export interface MinutesContext extends Pick<Health, 'judgedMinutesOf'> {
  readonly now: () => Date
}

const MINUTE_MS = 60_000

/** Reads both arms of each member for closed minutes; an arm without a record has 0 visits. */
export async function readMinutes(
  { judgedMinutesOf, now }: MinutesContext,
  { members, startedAt, endedAt }: Pick<RolloutTrain, 'members' | 'startedAt' | 'endedAt'>,
): Promise<TrainMinutes> {
  if (!startedAt) return members.map(() => [])
  const at = now()
  const until = closedAt(endedAt && endedAt < at ? endedAt : at)
  const both = async (releaseId: string, baselineId: string) =>
    Promise.all([judgedMinutesOf(releaseId, startedAt, until), judgedMinutesOf(baselineId, startedAt, until)])
  return Promise.all(members.map(async ({ releaseId, baselineId }) => pairsOf(...(await both(releaseId, baselineId)))))
}

export function closedAt(now: Date): Date {
  return new Date(Math.floor((now.getTime() - SETTLE_SECONDS * 1_000) / MINUTE_MS) * MINUTE_MS)
}

/** Minutes of one arm count: pages report late, and skipping them would drop baseline reports but not canary ones. */
function pairsOf(canary: readonly MinuteCounts[], baseline: readonly MinuteCounts[]): readonly ArmMinute[] {
  const [own, other] = [canary, baseline].map((arm) => new Map(arm.map((counts) => [counts.minute.getTime(), counts])))
  const times = [...new Set([...canary, ...baseline].map(({ minute }) => minute.getTime()))].toSorted((one, next) => one - next)
  return times.map((time) => ({ at: new Date(time), canary: own?.get(time) ?? NOBODY, baseline: other?.get(time) ?? NOBODY }))
}

const NOBODY = { persons: 0, affected: { 'load-failure': 0, 'uncaught-error': 0, 'failed-call': 0, 'slow-vitals': 0 } }
