import { isExposed } from './cohort.ts'

/** A train that is running: its members replace the baseline for the visits whose bucket is below `buckets` of 10,000. */
export interface RunningTrain {
  readonly id: string
  readonly salt: string
  readonly buckets: number
  /** Release ids by part; the shell is the part `shell`. */
  readonly members: Readonly<Record<string, string>>
}

/** The exact releases of one visit. */
export interface Combination {
  readonly shellId: string | null
  readonly remoteIds: Readonly<Record<string, string>>
}

/** What is live, as one generation: what everybody gets, the running trains, and what is never served. */
export interface LiveSet extends Combination {
  readonly epoch: number
  readonly trains: readonly RunningTrain[]
  readonly blocked: readonly string[]
}

/** Before anything was published. */
export const EMPTY_LIVE_SET: LiveSet = { epoch: 0, shellId: null, remoteIds: {}, trains: [], blocked: [] }

/** The part that is not a remote. */
export const SHELL = 'shell'

/** So many trains may run at once, so that at most four vectors are served. */
export const MAX_RUNNING_TRAINS = 2

/** What a visit of this slot gets. */
export function resolve(live: LiveSet, slot: number): Combination {
  return combinationsOf(live)[rideOf(live, slot)] ?? live
}

/** Which of `combinationsOf` a visit of this slot gets. */
export function rideOf({ trains }: LiveSet, slot: number): number {
  return trains.reduce((ride, train, index) => (isExposed(train, slot) ? ride + 2 ** index : ride), 0)
}

/** Every combination that the trains can bring about, the baseline first; more buckets bring no new one. */
export function combinationsOf(live: LiveSet): readonly Combination[] {
  return live.trains
    .reduce<readonly (readonly RunningTrain[])[]>((rides, train) => [...rides, ...rides.map((ride) => [...ride, train])], [[]])
    .map((ride) => withMembers(live, Object.assign({}, ...ride.map(({ members }) => members)) as RunningTrain['members']))
}

/** The releases of a combination, the shell first. */
export function releaseIdsOf({ shellId, remoteIds }: Combination): readonly string[] {
  return [...(shellId === null ? [] : [shellId]), ...Object.values(remoteIds)]
}

/** The release of a part, or null when the combination has none. */
export function releaseIdOfPart({ shellId, remoteIds }: Combination, part: string): string | null {
  return (part === SHELL ? shellId : remoteIds[part]) ?? null
}

/** The running train that holds a part, or null. */
export function trainOfPart({ trains }: LiveSet, part: string): RunningTrain | null {
  return trains.find(({ members }) => members[part] !== undefined) ?? null
}

/** The set after a release replaced its predecessor for everybody outside the trains of its part. */
export function withRelease(live: LiveSet, part: string, releaseId: string): LiveSet {
  return next(live, withMembers(live, { [part]: releaseId }))
}

/** The set with a train that starts, or with other buckets of one that runs. */
export function withTrain(live: LiveSet, train: RunningTrain): LiveSet {
  const isRunning = live.trains.some(({ id }) => id === train.id)
  const trains = isRunning ? live.trains.map((other) => (other.id === train.id ? train : other)) : [...live.trains, train]
  return next(live, { trains })
}

/** The set without a train: its visits are back on the baseline. */
export function withoutTrain(live: LiveSet, trainId: string): LiveSet {
  return next(live, { trains: live.trains.filter(({ id }) => id !== trainId) })
}

/** The set after everybody got what a train carried. */
export function withPromoted(live: LiveSet, trainId: string): LiveSet {
  const members = live.trains.find(({ id }) => id === trainId)?.members ?? {}
  return next(withoutTrain(live, trainId), withMembers(live, members), live.epoch)
}

/** The set that never serves a release again; where it was live for everybody, `fallback` takes its place. */
export function withBlocked(live: LiveSet, releaseId: string, fallback: string | null): LiveSet {
  const blocked = live.blocked.includes(releaseId) ? live.blocked : [...live.blocked, releaseId]
  const part = live.shellId === releaseId ? SHELL : Object.keys(live.remoteIds).find((name) => live.remoteIds[name] === releaseId)
  return next(live, { blocked, ...(part === undefined || fallback === null ? {} : withMembers(live, { [part]: fallback })) })
}

/** The set that may serve a release again. */
export function withUnblocked(live: LiveSet, releaseId: string): LiveSet {
  return next(live, { blocked: live.blocked.filter((id) => id !== releaseId) })
}

function next(live: LiveSet, change: Partial<LiveSet>, epoch = live.epoch): LiveSet {
  return { ...live, ...change, epoch: epoch + 1 }
}

function withMembers(combination: Combination, { shell, ...remotes }: RunningTrain['members']): Combination {
  return { shellId: shell ?? combination.shellId, remoteIds: { ...combination.remoteIds, ...remotes } }
}
