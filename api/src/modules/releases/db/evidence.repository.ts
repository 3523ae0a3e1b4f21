import type { GateOutcome } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { combinationKeyOf } from '../domain/combination-key.ts'
import type { Combination } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'
import { GateReportModel, ProofModel } from './releases.model.ts'

export interface EvidenceRepository {
  readonly gatesOf: (releaseId: string) => Promise<readonly GateOutcome[]>
  readonly proofOf: (combination: Combination) => Promise<boolean | null>
  readonly seenOf: (combination: Combination) => Promise<Proof | null>
  readonly saveReport: (releaseId: string, outcomes: readonly GateOutcome[], milliseconds: number) => Promise<void>
  readonly saveProof: (combination: Combination, proof: Proof) => Promise<void>
}

export function createEvidenceRepository(db: Database): EvidenceRepository {
  const find = async (combination: Combination) => ProofModel.query(db).findById(combinationKeyOf(combination))
  return {
    gatesOf: async (releaseId) => (await GateReportModel.query(db).findById(releaseId))?.outcomes ?? [],
    proofOf: async (combination) => (await find(combination))?.isPassed ?? null,
    seenOf: async (combination) => (await find(combination)) ?? null,
    saveReport: async (releaseId, outcomes, milliseconds) =>
      void (await GateReportModel.query(db).insert({ releaseId, outcomes, milliseconds }).onConflict('release_id').merge()),
    saveProof: async (combination, { isPassed, outcomes, milliseconds }) => {
      const proof = { combination: combinationKeyOf(combination), isPassed, outcomes, milliseconds }
      await ProofModel.query(db).insert(proof).onConflict('combination').merge()
    },
  }
}
