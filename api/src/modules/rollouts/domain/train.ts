import type { RolloutPlan, TrainState } from '@parlour/contracts'

export interface TrainMember {
  readonly name: string
  readonly releaseId: string
  readonly version: string
  readonly baselineId: string
  readonly baselineVersion: string
}

export type PauseCause = 'person' | 'no-data' | 'few-networks' | 'freeze' | 'window'

export interface RolloutTrain {
  readonly id: string
  readonly version: number
  readonly state: TrainState
  readonly pausedFor: PauseCause | null
  readonly members: readonly TrainMember[]
  readonly plan: RolloutPlan
  /** Determines which visits get the train first. */
  readonly salt: string
  /** Index of the current step; -1 before the first. */
  readonly step: number
  readonly buckets: number
  readonly stepStartedAt: Date | null
  readonly startedAt: Date | null
  readonly createdAt: Date
  readonly createdBy: string
  readonly needsApproval: boolean
  readonly approvedBy: string | null
  readonly endedAt: Date | null
  readonly reason: string
}

export function subjectOf({ members }: Pick<RolloutTrain, 'members'>): string {
  return members.map(({ name, version }) => `${name} ${version}`).join(' + ')
}

export function memberIdsOf({ members }: Pick<RolloutTrain, 'members'>): Readonly<Record<string, string>> {
  return Object.fromEntries(members.map(({ name, releaseId }) => [name, releaseId]))
}

export function judgedSince(trains: readonly Pick<RolloutTrain, 'members' | 'startedAt'>[]): ReadonlyMap<string, Date> {
  return new Map(
    trains.flatMap(({ members, startedAt }) =>
      startedAt === null
        ? []
        : members.flatMap(({ releaseId, baselineId }) => [releaseId, baselineId].map((id) => [id, startedAt] as const)),
    ),
  )
}
