import type { ReleaseRecord } from '@parlour/contracts'
import type { SignedGeneration } from '../domain/generation.repository.ts'
import { assignmentsOf, EMPTY_LIVE_SET, releaseIdsOf, assignmentIndexOf, type Assignment, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import type { Signer } from '../domain/signer.ts'
import { vectorOf, type ServedVector, type VectorDetails } from '../domain/vector.ts'

export interface ServedGeneration {
  readonly live: LiveSet
  readonly releases: readonly Release[]
  /** Null `slot` ignores trains. Null result while there is no shell. */
  readonly of: (slot: number | null) => ServedVector | null
  readonly expiresAt: string
}

export const NOTHING_SERVED: ServedGeneration = { live: EMPTY_LIVE_SET, releases: [], of: () => null, expiresAt: '' }

const HOUR_MS = 3_600_000
/** Lifetime of a vector, equal to that of its files; counted from the next full hour, so the same in every process. */
const VECTOR_HOURS = 14 * 24

export function expiryAt(now: Date): string {
  return new Date((Math.ceil(now.getTime() / HOUR_MS) + VECTOR_HOURS) * HOUR_MS).toISOString()
}

export function usableSince(at: Date): Date {
  return new Date(at.getTime() - (VECTOR_HOURS + 1) * HOUR_MS)
}

export function serve(
  generation: SignedGeneration,
  releases: readonly Release[],
  { signer, expiresAt }: { readonly signer: Signer; readonly expiresAt: string },
): ServedGeneration {
  const known = new Map(releases.map((release) => [release.id, release]))
  const details = { epoch: generation.epoch, blocked: generation.blocked, expiresAt, preview: null }
  const vectors = assignmentsOf(generation).map((assignment) => servedVector(assignment, { known, details, signer }))
  return {
    live: generation,
    releases,
    expiresAt,
    of: (slot) => vectors[slot === null ? 0 : assignmentIndexOf(generation, slot)] ?? null,
  }
}

export function servedVector(
  assignment: Assignment,
  { known, details, signer }: { readonly known: ReadonlyMap<string, Release>; readonly details: VectorDetails; readonly signer: Signer },
): ServedVector | null {
  const vector = vectorOf(assignment, known, details, signer)
  if (!vector) return null
  const records = new Map(releaseIdsOf(assignment).flatMap((id) => partOf(known.get(id))))
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
