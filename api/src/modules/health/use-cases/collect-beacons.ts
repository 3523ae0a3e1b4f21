import { createHmac } from 'node:crypto'
import type { Beacon } from '@parlour/contracts'
import { tallyOf, type Judged, type ReceivedBeacon, type Tally } from '../domain/tally.ts'
import type { MayCount } from '../domain/visit-budget.ts'
import type { VisitProofs } from '../domain/visit-proof.ts'

export interface CollectDeps {
  readonly isProven: VisitProofs['isValid']
  readonly mayCount: MayCount
  /** Null for an unknown vector. */
  readonly releasesOf: (vectorId: string) => Promise<ReleasesByPart | null>
  /** Releases of running trains and those they would replace. */
  readonly judgedSince: () => Promise<ReadonlyMap<string, Date>>
  readonly networkKey: string
  readonly record: (tally: Tally, at: Date) => Promise<void>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

type ReleasesByPart = Readonly<Record<string, string>>

export interface BeaconCollector {
  /** False when rate-limited or full; forged beacons are dropped but return true. */
  readonly take: (beacon: Beacon, host: string) => boolean
  readonly flush: () => Promise<void>
}

/** Milliseconds. */
const GATHER_MS = 1_000
const MINUTE_MS = 60_000
/** Excess beacons are dropped: counts are a sample, and memory is bounded. */
const MAX_WAITING = 5_000
const MAX_REMEMBERED = 1_000

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

function judgedAt(at: Date, judgedSince: ReadonlyMap<string, Date>, key: string) {
  const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  return (releaseId: string, host: string): Judged | null => {
    const since = judgedSince.get(releaseId)
    if (since === undefined || since.getTime() > minute) return null
    const name = `health-network:${releaseId}:${since.getTime()}:${host}`
    return { since, network: createHmac('sha256', key).update(name).digest('base64url').slice(0, 22) }
  }
}

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
