import type { AuditActor } from './audit-note.ts'
import type { Combination, LiveSet } from './live-set.ts'

/** A generation as the registry signs and keeps it. */
export interface Generation extends LiveSet {
  readonly notBefore: Date
  readonly expiresAt: Date
}

/** A generation with the registry's signature over its statement. */
export interface SignedGeneration extends Generation {
  readonly keyId: string
  readonly signature: string
}

/** Why a release is never served. */
export interface ReleaseBlock {
  readonly releaseId: string
  readonly reason: string
  readonly actor: AuditActor
}

/** Where a vector id comes from: its combination and the first generation that could serve it. */
export interface KnownCombination extends Combination {
  readonly firstEpoch: number
  readonly firstAt: Date
}

/** The history of what is live, bound to one connection or transaction. */
export interface GenerationRepository {
  /** Serialises changes of what is live until the transaction ends. */
  readonly lock: () => Promise<void>
  /** The newest generation, or null before the first. */
  readonly latest: () => Promise<SignedGeneration | null>
  /** Adds a generation with its combinations and wakes every process. */
  readonly add: (generation: SignedGeneration, reason: string) => Promise<void>
  readonly block: (block: ReleaseBlock) => Promise<void>
  readonly unblock: (releaseId: string) => Promise<void>
  readonly blockOf: (releaseId: string) => Promise<ReleaseBlock | null>
  /** Releases whose bytes were swept away. */
  readonly sweptAmong: (releaseIds: readonly string[]) => Promise<readonly string[]>
  readonly combinationOf: (vectorId: string) => Promise<KnownCombination | null>
  /** Release ids that were live for everybody as this part, the latest first. */
  readonly formerOf: (part: string) => Promise<readonly string[]>
  /** Those of the releases that were live for everybody once. */
  readonly formerAmong: (releaseIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Every vector that visits get, or got so late that it has not expired. */
  readonly usableAt: (at: Date) => Promise<readonly string[]>
  /** When a page with this vector last made a call. */
  readonly leasedAt: (vectorId: string) => Promise<Date | null>
}
