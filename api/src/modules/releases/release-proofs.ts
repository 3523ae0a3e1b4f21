import { createBulkhead } from '../../platform/bulkhead.ts'
import type { Database } from '../../platform/database.ts'
import { createEvidenceRepository } from './db/evidence.repository.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import { assignmentsOf, releaseIdsOf, type Assignment, type LiveSet } from './domain/live-set.ts'
import type { CallApi } from './domain/rendered-page.ts'
import type { Signer } from './domain/signer.ts'
import { createGateStats, createProver, type DocumentOf, type GateStats } from './gates/index.ts'
import type { ExamineReleaseDeps, ProofLevel } from './use-cases/examine-release.ts'
import { proveAssignment, type ProveAssignmentOrder } from './use-cases/prove-assignment.ts'

export interface ProofSettings {
  readonly level: ProofLevel
  readonly documentOf: DocumentOf
}

export interface ReleaseProofsDeps {
  readonly db: Database
  readonly artifacts: ArtifactStore
  readonly proofs: ProofSettings
  readonly signer: Signer
  readonly now: () => Date
}

export interface ReleaseProofs extends ExamineReleaseDeps, Pick<GateStats, 'metrics'> {
  readonly proveInAdvance: (live: LiveSet) => Promise<void>
}

/** Always true unless proofs are required. False without a shell. */
export function provenBy({ level }: ProofSettings) {
  return async (trx: Database, assignment: Assignment): Promise<boolean> =>
    level !== 'required' || assignment.shellId === null || (await createEvidenceRepository(trx).proofOf(assignment)) === true
}

export function connectProofs(deps: ReleaseProofsDeps, callApi: CallApi, liveSet: () => Promise<LiveSet>): ReleaseProofs {
  const { db, artifacts } = deps
  const { level, documentOf } = deps.proofs
  const repository = createReleaseRepository(db)
  const bytesOf = async (integrity: string) => artifacts.get(integrity)
  const { watch: watchGate, watchProofs, metrics } = createGateStats()
  const proving = { ...deps, prove: watchProofs(createProver(documentOf)), proofs: createEvidenceRepository(db), callApi, bytesOf }
  const prove = async (order: ProveAssignmentOrder) => proveAssignment(proving, order)
  return {
    level,
    liveSet,
    repository,
    prove,
    inTurn: createBulkhead(1, Infinity),
    watchGate,
    metrics,
    proveInAdvance: async (live) => {
      if (level !== 'required') return
      for (const assignment of assignmentsOf(live)) {
        const releases = await repository.find(releaseIdsOf(assignment))
        await prove({ assignment, releases, part: newestPartOf(assignment, await liveSet()) })
      }
    },
  }
}

/** The part that differs from the live set; the shell, which opens every part, when several do. */
function newestPartOf({ remoteIds }: Assignment, live: Assignment): string {
  const changed = Object.keys(remoteIds).filter((name) => remoteIds[name] !== live.remoteIds[name])
  return changed.length === 1 ? (changed[0] ?? 'shell') : 'shell'
}
