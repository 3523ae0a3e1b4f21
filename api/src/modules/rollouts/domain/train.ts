import type { RolloutPlan, TrainState } from '@parlour/contracts'

/** A release that a train carries, with what it would replace. */
export interface TrainMember {
  readonly name: string
  readonly releaseId: string
  readonly version: string
  readonly baselineId: string
  readonly baselineVersion: string
}

/** Why a train stands still. */
export type PauseCause = 'person' | 'no-data' | 'few-networks' | 'freeze' | 'window'

/** Releases that go together to a rising share of visits. */
export interface RolloutTrain {
  readonly id: string
  readonly version: number
  readonly state: TrainState
  readonly pausedFor: PauseCause | null
  readonly members: readonly TrainMember[]
  readonly plan: RolloutPlan
  /** Draws which visits come first. */
  readonly salt: string
  /** Index of the step that is served; -1 before the first. */
  readonly step: number
  /** Visits of 10,000 that get the members. */
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

/** What the audit log calls a train: its releases. */
export function subjectOf({ members }: Pick<RolloutTrain, 'members'>): string {
  return members.map(({ name, version }) => `${name} ${version}`).join(' + ')
}

/** The release of each part that the train carries. */
export function memberIdsOf({ members }: Pick<RolloutTrain, 'members'>): Readonly<Record<string, string>> {
  return Object.fromEntries(members.map(({ name, releaseId }) => [name, releaseId]))
}

/** Since when the releases of trains, and those that they would replace, are judged. */
export function judgedSince(trains: readonly Pick<RolloutTrain, 'members' | 'startedAt'>[]): ReadonlyMap<string, Date> {
  return new Map(
    trains.flatMap(({ members, startedAt }) =>
      startedAt === null
        ? []
        : members.flatMap(({ releaseId, baselineId }) => [releaseId, baselineId].map((id) => [id, startedAt] as const)),
    ),
  )
}
