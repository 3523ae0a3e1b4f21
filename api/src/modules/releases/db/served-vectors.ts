import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import type { SignedGeneration } from '../domain/generation.repository.ts'
import { combinationsOf, EMPTY_LIVE_SET, releaseIdsOf, rideOf, type Combination, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import type { Signer } from '../domain/signer.ts'
import { vectorOf, type VectorNote } from '../domain/vector.ts'

/** A vector as visits get it, with everything that serving it needs. */
export interface ServedVector {
  readonly vector: ReleaseVector
  /** The answer of `getReleaseVector`, as it is sent. */
  readonly envelope: Uint8Array
  /** Names the answer; in quotes, as the header wants it. */
  readonly etag: string
  /** The whole record of a part. */
  readonly recordOf: (part: string) => ReleaseRecord | null
}

/** Everything of one generation that is served, in memory. */
export interface ServedGeneration {
  readonly live: LiveSet
  readonly releases: readonly Release[]
  /** What a visit of this slot gets; without a slot, what nobody's train changes. Null while there is no shell. */
  readonly of: (slot: number | null) => ServedVector | null
  readonly expiresAt: string
}

/** Before anything was read. */
export const NOTHING_SERVED: ServedGeneration = { live: EMPTY_LIVE_SET, releases: [], of: () => null, expiresAt: '' }

const HOUR_MS = 3_600_000
/** So long a page may go on with its vector, and a kept one stands in for a bad document: as long as its files are kept; counted from the next full hour: the same in every process. */
const VECTOR_HOURS = 14 * 24

/** The end of a vector that is given out now. */
export function expiryAt(now: Date): string {
  return new Date((Math.ceil(now.getTime() / HOUR_MS) + VECTOR_HOURS) * HOUR_MS).toISOString()
}

/** A vector that was given out before is over at `at`. */
export function usableSince(at: Date): Date {
  return new Date(at.getTime() - (VECTOR_HOURS + 1) * HOUR_MS)
}

/** Signs and writes down every vector of a generation, at most four. */
export function serve(
  generation: SignedGeneration,
  releases: readonly Release[],
  { signer, expiresAt }: { readonly signer: Signer; readonly expiresAt: string },
): ServedGeneration {
  const known = new Map(releases.map((release) => [release.id, release]))
  const note = { epoch: generation.epoch, blocked: generation.blocked, expiresAt, preview: null }
  const rides = combinationsOf(generation).map((combination) => servedVector(combination, { known, note, signer }))
  return {
    live: generation,
    releases,
    expiresAt,
    of: (slot) => rides[slot === null ? 0 : rideOf(generation, slot)] ?? null,
  }
}

/** One combination as a visit gets it; null without a shell. */
export function servedVector(
  combination: Combination,
  { known, note, signer }: { readonly known: ReadonlyMap<string, Release>; readonly note: VectorNote; readonly signer: Signer },
): ServedVector | null {
  const vector = vectorOf(combination, known, note, signer)
  if (!vector) return null
  const records = new Map(releaseIdsOf(combination).flatMap((id) => partOf(known.get(id))))
  return {
    vector,
    envelope: Buffer.from(JSON.stringify({ code: 0, success: true, msg: '', data: vector })),
    etag: `"${vector.id}.${vector.epoch}.${Date.parse(vector.expiresAt) / HOUR_MS}"`,
    recordOf: (part) => records.get(part) ?? null,
  }
}

function partOf(release: Release | undefined): readonly (readonly [string, ReleaseRecord])[] {
  return release ? [[release.record.name, release.record]] : []
}
