import type { ReleaseVector } from '@parlour/contracts'
import type { ReadFile } from '../domain/artifact-store.ts'
import type { Assignment } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'
import type { Release } from '../domain/release.ts'
import type { CallApi } from '../domain/rendered-page.ts'
import type { Signer } from '../domain/signer.ts'
import { vectorOf } from '../domain/vector.ts'
import type { Prove } from '../gates/index.ts'

export interface ProveAssignmentDeps {
  readonly prove: Prove
  readonly proofs: {
    readonly seenOf: (assignment: Assignment) => Promise<Proof | null>
    readonly saveProof: (assignment: Assignment, proof: Proof) => Promise<void>
  }
  readonly signer: Signer
  readonly callApi: CallApi
  readonly bytesOf: (integrity: string) => Promise<Uint8Array>
  readonly now: () => Date
}

export interface ProveAssignmentOrder {
  readonly assignment: Assignment
  readonly releases: readonly Release[]
  readonly part: string
  readonly read?: ReadFile
}

const HOUR_MS = 3_600_000

/** Tries a assignment in a browser; one that passed or failed once is not tried again. Null without a browser. */
export async function proveAssignment(
  { prove, proofs, signer, callApi, bytesOf, now }: ProveAssignmentDeps,
  { assignment, releases, part, read }: ProveAssignmentOrder,
): Promise<Proof | null> {
  const known = await proofs.seenOf(assignment)
  if (known) return known
  const vector = vectorOf(assignment, new Map(releases.map((release) => [release.id, release])), detailsAt(now()), signer)
  if (!vector) return null
  const proof = await prove({
    vector,
    releases,
    part,
    callApi,
    bytesOf: async (name, path) => {
      const file = releases.find(({ record }) => record.name === name)?.record.files.find((one) => one.path === path)
      if (!file) return null
      return name === part && read ? read(path) : bytesOf(file.integrity)
    },
  })
  if (proof) await proofs.saveProof(assignment, proof)
  return proof
}

/** The vector of a proof is served to that proof only. */
function detailsAt(now: Date): Pick<ReleaseVector, 'epoch' | 'blocked' | 'expiresAt' | 'preview'> {
  return { epoch: 1, blocked: [], expiresAt: new Date(now.getTime() + HOUR_MS).toISOString(), preview: null }
}
