import type { ReleaseState } from '@parlour/contracts'
import { isExposed, SLOTS } from './cohort.ts'

/** Members replace the baseline for visits whose bucket is below `buckets` of 10,000. */
export interface RunningTrain {
  readonly id: string
  readonly salt: string
  readonly buckets: number
  readonly members: Readonly<Record<string, string>>
}

/** The releases that a visit gets: of the shell, and of each remote. */
export interface Assignment {
  readonly shellId: string | null
  readonly remoteIds: Readonly<Record<string, string>>
}

export interface LiveSet extends Assignment {
  readonly epoch: number
  readonly trains: readonly RunningTrain[]
  readonly blocked: readonly string[]
}

export const EMPTY_LIVE_SET: LiveSet = { epoch: 0, shellId: null, remoteIds: {}, trains: [], blocked: [] }

export const SHELL = 'shell'

/** Two, so that at most four vectors are served. */
export const MAX_RUNNING_TRAINS = 2

/** What a visitor of the slot gets. */
export function assignedTo(live: LiveSet, slot: number): Assignment {
  return assignmentsOf(live)[assignmentIndexOf(live, slot)] ?? live
}

/** Position in `assignmentsOf`. */
export function assignmentIndexOf({ trains }: LiveSet, slot: number): number {
  return trains.reduce((sum, train, index) => (isExposed(train, slot) ? sum + 2 ** index : sum), 0)
}

/** Baseline first; more buckets add no assignment. */
export function assignmentsOf(live: LiveSet): readonly Assignment[] {
  return live.trains
    .reduce<readonly (readonly RunningTrain[])[]>((subsets, train) => [...subsets, ...subsets.map((subset) => [...subset, train])], [[]])
    .map((subset) => withMembers(live, Object.assign({}, ...subset.map(({ members }) => members)) as RunningTrain['members']))
}

export function releaseIdsOf({ shellId, remoteIds }: Assignment): readonly string[] {
  return [...(shellId === null ? [] : [shellId]), ...Object.values(remoteIds)]
}

export function releaseIdOfPart({ shellId, remoteIds }: Assignment, part: string): string | null {
  return (part === SHELL ? shellId : remoteIds[part]) ?? null
}

export function trainOfPart({ trains }: LiveSet, part: string): RunningTrain | null {
  return trains.find(({ members }) => members[part] !== undefined) ?? null
}

export function withRelease(live: LiveSet, part: string, releaseId: string): LiveSet {
  return next(live, withMembers(live, { [part]: releaseId }))
}

export function withTrain(live: LiveSet, train: RunningTrain): LiveSet {
  const isRunning = live.trains.some(({ id }) => id === train.id)
  const trains = isRunning ? live.trains.map((other) => (other.id === train.id ? train : other)) : [...live.trains, train]
  return next(live, { trains })
}

export function withoutTrain(live: LiveSet, trainId: string): LiveSet {
  return next(live, { trains: live.trains.filter(({ id }) => id !== trainId) })
}

export function withPromoted(live: LiveSet, trainId: string): LiveSet {
  const members = live.trains.find(({ id }) => id === trainId)?.members ?? {}
  return next(withoutTrain(live, trainId), withMembers(live, members), live.epoch)
}

export function withBlocked(live: LiveSet, releaseId: string, fallback: string | null): LiveSet {
  const blocked = live.blocked.includes(releaseId) ? live.blocked : [...live.blocked, releaseId]
  const part = live.shellId === releaseId ? SHELL : Object.keys(live.remoteIds).find((name) => live.remoteIds[name] === releaseId)
  return next(live, { blocked, ...(part === undefined || fallback === null ? {} : withMembers(live, { [part]: fallback })) })
}

export function withUnblocked(live: LiveSet, releaseId: string): LiveSet {
  return next(live, { blocked: live.blocked.filter((id) => id !== releaseId) })
}

function next(live: LiveSet, change: Partial<LiveSet>, epoch = live.epoch): LiveSet {
  return { ...live, ...change, epoch: epoch + 1 }
}

function withMembers(assignment: Assignment, { shell, ...remotes }: RunningTrain['members']): Assignment {
  return { shellId: shell ?? assignment.shellId, remoteIds: { ...assignment.remoteIds, ...remotes } }
}

export function stateOf(live: LiveSet, part: string, releaseId: string, wasLive: boolean): ReleaseState {
  if (live.blocked.includes(releaseId)) return 'blocked'
  if (releaseIdOfPart(live, part) === releaseId) return 'live'
  if (trainOfPart(live, part)?.members[part] === releaseId) return 'rolling'
  return wasLive ? 'retired' : 'candidate'
}

export function shareOf(live: LiveSet, part: string, releaseId: string): number {
  const train = trainOfPart(live, part)
  const ridden = train ? (train.buckets / SLOTS) * 100 : 0
  if (train?.members[part] === releaseId) return ridden
  return releaseIdOfPart(live, part) === releaseId ? 100 - ridden : 0
}
