import type { AuditActor } from './new-audit-entry.ts'
import type { Assignment, LiveSet } from './live-set.ts'

export interface Generation extends LiveSet {
  readonly notBefore: Date
  readonly expiresAt: Date
}

export interface SignedGeneration extends Generation {
  readonly keyId: string
  readonly signature: string
}

export interface ReleaseBlock {
  readonly releaseId: string
  readonly reason: string
  readonly actor: AuditActor
}

export interface KnownAssignment extends Assignment {
  readonly firstEpoch: bigint
  readonly firstAt: Date
}

export interface GenerationRepository {
  /** Serializes changes of what is live until the transaction ends. */
  readonly lock: () => Promise<void>
  readonly latest: () => Promise<SignedGeneration | null>
  readonly add: (generation: SignedGeneration, reason: string) => Promise<void>
  readonly block: (block: ReleaseBlock) => Promise<void>
  readonly unblock: (releaseId: string) => Promise<void>
  readonly blockOf: (releaseId: string) => Promise<ReleaseBlock | null>
  readonly sweptAmong: (releaseIds: readonly string[]) => Promise<readonly string[]>
  readonly assignmentOf: (vectorId: string) => Promise<KnownAssignment | null>
  readonly formerOf: (part: string) => Promise<readonly string[]>
  readonly formerAmong: (releaseIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Vectors that are live, or were so recently that they have not expired. */
  readonly usableAt: (at: Date) => Promise<readonly string[]>
  readonly leasedAt: (vectorId: string) => Promise<Date | null>
}
