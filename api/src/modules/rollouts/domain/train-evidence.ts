import type { TrainMinute } from '@parlour/contracts'
import type { EvidenceMinute } from './judge/judge-train.ts'

export interface ArmMinute extends EvidenceMinute {
  readonly at: Date
}

export type TrainMinutes = readonly (readonly ArmMinute[])[]

/** Visits since `from` that ran the train, of the member with the fewest. */
export function visitsSince(members: TrainMinutes, from: Date): number {
  return Math.min(...members.map((minutes) => minutes.filter(({ at }) => at >= from).reduce((sum, { canary }) => sum + canary.persons, 0)))
}

export function curvesOf(members: TrainMinutes): readonly TrainMinute[] {
  const byTime = Map.groupBy(members.flat(), ({ at }) => at.toISOString())
  return [...byTime]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([at, minutes]) => ({
      at,
      canary: sumOf(minutes.map(({ canary }) => canary)),
      baseline: sumOf(minutes.map(({ baseline }) => baseline)),
    }))
}

function sumOf(counts: readonly EvidenceMinute['canary'][]): TrainMinute['canary'] {
  const affected: Record<string, number> = {}
  for (const one of counts) for (const [signal, hit] of Object.entries(one.affected)) affected[signal] = (affected[signal] ?? 0) + hit
  return { persons: counts.reduce((sum, { persons }) => sum + persons, 0), affected }
}
