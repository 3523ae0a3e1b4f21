import type { Beacon } from '@parlour/contracts'
import type { NamedRelease } from '../../releases/index.ts'
import { tallyOf, type Tally } from '../domain/tally.ts'
import type { MayCount } from '../domain/visit-budget.ts'

/** What collecting needs. */
export interface CollectDeps {
  readonly mayCount: MayCount
  /** The door of releases: those of the ids that were ever published. */
  readonly namedReleases: (ids: readonly string[]) => Promise<readonly NamedRelease[]>
  readonly record: (tally: Tally, at: Date) => Promise<void>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/** Takes beacons of this process and writes them down together. */
export interface BeaconCollector {
  /** False when the beacon does not count: its host told enough, or too many came at once. */
  readonly take: (beacon: Beacon, host: string) => boolean
  /** Writes down what was taken so far. */
  readonly flush: () => Promise<void>
}

/** How long a beacon waits for others, in ms. */
const GATHER_MS = 1_000
/** More are dropped: counts are a sample, and memory is bounded. */
const MAX_WAITING = 5_000
/** Releases whose part is remembered. */
const MAX_REMEMBERED = 10_000

/** Makes the collector of a process: beacons wait for at most a second, then one statement adds them to the counts of the minute. */
export function createBeaconCollector({ mayCount, namedReleases, record, now, onFault }: CollectDeps): BeaconCollector {
  const partOf = rememberParts(namedReleases)
  let waiting: Beacon[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const beacons = waiting
    waiting = []
    if (beacons.length === 0) return
    const parts = await partOf(new Set(beacons.flatMap(({ releases }) => Object.values(releases))))
    const tally = tallyOf(beacons, (name, releaseId) => parts.get(releaseId) === name)
    if (tally.signals.length > 0) await record(tally, now())
  }
  const flush = async (): Promise<void> => {
    // One round at a time, so that a slow database meets one statement of each process and not a queue of them.
    writing = writing.then(write).catch(onFault)
    await writing
  }
  return {
    take: (beacon, host) => {
      if (waiting.length >= MAX_WAITING || !mayCount(host, beacon.visit)) return false
      waiting.push(beacon)
      timer ??= setTimeout(() => void flush(), GATHER_MS)
      return true
    },
    flush,
  }
}

/** Parts of releases, asked once for each that exists; ids that nobody published are asked again and never kept. */
function rememberParts(namedReleases: CollectDeps['namedReleases']) {
  const parts = new Map<string, string>()
  return async (ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
    if (parts.size > MAX_REMEMBERED) parts.clear()
    const unknown = [...ids].filter((id) => !parts.has(id)).slice(0, MAX_REMEMBERED)
    if (unknown.length > 0) for (const { releaseId, name } of await namedReleases(unknown)) parts.set(releaseId, name)
    return parts
  }
}
