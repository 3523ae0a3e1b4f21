import type { GateOutcome } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { combinationKeyOf } from '../domain/combination-key.ts'
import type { Combination } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'

export interface EvidenceRepository {
  readonly gatesOf: (releaseId: string) => Promise<readonly GateOutcome[]>
  readonly proofOf: (combination: Combination) => Promise<boolean | null>
  readonly seenOf: (combination: Combination) => Promise<Proof | null>
  readonly saveReport: (releaseId: string, outcomes: readonly GateOutcome[], milliseconds: number) => Promise<void>
  readonly saveProof: (combination: Combination, proof: Proof) => Promise<void>
}

interface ReportRow {
  readonly release_id: string
  readonly outcomes: readonly GateOutcome[]
}

interface ProofRow {
  readonly combination: string
  readonly is_passed: boolean
  readonly outcomes: readonly GateOutcome[]
  readonly milliseconds: number
}

export function createEvidenceRepository(db: Database): EvidenceRepository {
  const rowOf = async (combination: Combination) =>
    db<ProofRow>('releases_proofs')
      .where({ combination: combinationKeyOf(combination) })
      .first()
  return {
    gatesOf: async (releaseId) => (await db<ReportRow>('releases_gate_reports').where({ release_id: releaseId }).first())?.outcomes ?? [],
    proofOf: async (combination) => (await rowOf(combination))?.is_passed ?? null,
    seenOf: async (combination) => {
      const row = await rowOf(combination)
      return row ? { isPassed: row.is_passed, outcomes: row.outcomes, milliseconds: row.milliseconds } : null
    },
    saveReport: async (releaseId, outcomes, milliseconds) => {
      const row = { release_id: releaseId, outcomes: JSON.stringify(outcomes), milliseconds }
      await db('releases_gate_reports').insert(row).onConflict('release_id').merge()
    },
    saveProof: async (combination, { isPassed, outcomes, milliseconds }) => {
      const row = { combination: combinationKeyOf(combination), is_passed: isPassed, outcomes: JSON.stringify(outcomes), milliseconds }
      await db('releases_proofs').insert(row).onConflict('combination').merge()
    },
  }
}
