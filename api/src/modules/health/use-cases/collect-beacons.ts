import { createHmac } from 'node:crypto'
import type { Beacon } from '@parlour/contracts'
import { tallyOf, type Judged, type ReceivedBeacon, type Tally } from '../domain/tally.ts'
import type { MayCount } from '../domain/visit-budget.ts'
import type { VisitProofs } from '../domain/visit-proof.ts'

/** What collecting needs. */
export interface CollectDeps {
  readonly isProven: VisitProofs['isValid']
  readonly mayCount: MayCount
  /** The release of each part in a vector; null for a vector that never was. */
  readonly releasesOf: (vectorId: string) => Promise<ReleasesByPart | null>
  /** Since when releases are judged; those of running trains and what they would replace. */
  readonly judgedSince: () => Promise<ReadonlyMap<string, Date>>
  readonly networkKey: string
  readonly record: (tally: Tally, at: Date) => Promise<void>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

type ReleasesByPart = Readonly<Record<string, string>>

/** Takes beacons of this process and writes them down together. */
export interface BeaconCollector {
  /** False when a beacon does not count because its host sent enough, or too many came at once; a forged one is dropped, and the answer is true. */
  readonly take: (beacon: Beacon, host: string) => boolean
  /** Writes down what was taken so far. */
  readonly flush: () => Promise<void>
}

/** How long a beacon waits for others, in ms. */
const GATHER_MS = 1_000
const MINUTE_MS = 60_000
/** More are dropped: counts are a sample, and memory is bounded. */
const MAX_WAITING = 5_000
/** Vectors whose releases are remembered. */
const MAX_REMEMBERED = 1_000

/** Makes the collector of a process: beacons wait for at most a second, then one statement adds them to the counts of the minute. */
export function createBeaconCollector(deps: CollectDeps): BeaconCollector {
  const { isProven, mayCount, record, now, onFault } = deps
  const vectors = rememberVectors(deps.releasesOf)
  let waiting: ReceivedBeacon[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const received = waiting
    waiting = []
    if (received.length === 0) return
    const known = await vectors(new Set(received.map(({ beacon }) => beacon.vectorId)))
    const at = now()
    const tally = tallyOf(received, {
      isKnown: ({ vectorId }, name, releaseId) => known.get(vectorId)?.[name] === releaseId,
      judgedOf: judgedAt(at, await deps.judgedSince(), deps.networkKey),
    })
    if (tally.signals.length > 0) await record(tally, at)
  }
  const flush = async (): Promise<void> => {
    // One round at a time, so that a slow database meets one statement of each process and not a queue of them.
    writing = writing.then(write).catch(onFault)
    await writing
  }
  return {
    take: (beacon, host) => {
      if (!isProven(beacon)) return true
      if (waiting.length >= MAX_WAITING || !mayCount(host, beacon.visit)) return false
      waiting.push({ beacon, host })
      timer ??= setTimeout(() => void flush(), GATHER_MS)
      return true
    },
    flush,
  }
}

/** Names networks by a keyed hash, another one for each release and train. The judge reads whole minutes, so that in which a train set off says nothing. */
function judgedAt(at: Date, judgedSince: ReadonlyMap<string, Date>, key: string) {
  const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  return (releaseId: string, host: string): Judged | null => {
    const since = judgedSince.get(releaseId)
    if (since === undefined || since.getTime() > minute) return null
    const name = `health-network:${releaseId}:${since.getTime()}:${host}`
    return { since, network: createHmac('sha256', key).update(name).digest('base64url').slice(0, 22) }
  }
}

/** The releases of vectors, asked once for each that exists. */
function rememberVectors(releasesOf: CollectDeps['releasesOf']) {
  const vectors = new Map<string, ReleasesByPart>()
  return async (ids: ReadonlySet<string>): Promise<ReadonlyMap<string, ReleasesByPart>> => {
    if (vectors.size > MAX_REMEMBERED) vectors.clear()
    for (const id of [...ids].filter((one) => !vectors.has(one))) {
      const releases = await releasesOf(id)
      if (releases) vectors.set(id, releases)
    }
    return vectors
  }
}
