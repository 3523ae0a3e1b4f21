import type { GateOutcome } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { assignmentKeyOf } from '../domain/vector.ts'
import type { Assignment } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'
import { GateReportModel, ProofModel } from './releases.model.ts'

export interface EvidenceRepository {
  readonly gatesOf: (releaseId: string) => Promise<readonly GateOutcome[]>
  readonly proofOf: (assignment: Assignment) => Promise<boolean | null>
  readonly seenOf: (assignment: Assignment) => Promise<Proof | null>
  readonly saveReport: (releaseId: string, outcomes: readonly GateOutcome[], milliseconds: number) => Promise<void>
  readonly saveProof: (assignment: Assignment, proof: Proof) => Promise<void>
}

export function createEvidenceRepository(db: Database): EvidenceRepository {
  const find = async (assignment: Assignment) => ProofModel.query(db).findById(assignmentKeyOf(assignment))
  return {
    gatesOf: async (releaseId) => (await GateReportModel.query(db).findById(releaseId))?.outcomes ?? [],
    proofOf: async (assignment) => (await find(assignment))?.isPassed ?? null,
    seenOf: async (assignment) => (await find(assignment)) ?? null,
    saveReport: async (releaseId, outcomes, milliseconds) =>
      void (await GateReportModel.query(db).insert({ releaseId, outcomes, milliseconds }).onConflict('release_id').merge()),
    saveProof: async (assignment, { isPassed, outcomes, milliseconds }) => {
      const proof = { combination: assignmentKeyOf(assignment), isPassed, outcomes, milliseconds }
      await ProofModel.query(db).insert(proof).onConflict('combination').merge()
    },
  }
}
