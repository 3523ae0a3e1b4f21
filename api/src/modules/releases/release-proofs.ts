import type { Database } from '../../platform/database.ts'
import { createEvidenceRepository } from './db/evidence.repository.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import { combinationsOf, releaseIdsOf, type Combination, type LiveSet } from './domain/live-set.ts'
import type { CallApi } from './domain/rendered-page.ts'
import { UNSIGNED, type Signer } from './domain/signer.ts'
import { createProver, type DocumentOf } from './gates/index.ts'
import { makeExamineRelease, type ExamineRelease, type ProofLevel } from './use-cases/examine-release.ts'
import { makeProveCombination, type ProveCombination } from './use-cases/prove-combination.ts'

export interface ProofSettings {
  readonly level: ProofLevel
  readonly documentOf: DocumentOf
}

export interface ReleaseProofsDeps {
  readonly db: Database
  readonly artifacts: ArtifactStore
  readonly proofs?: ProofSettings
  readonly signer?: Signer
  readonly now?: () => Date
}

export interface ReleaseProofs {
  readonly examine: ExamineRelease
  readonly proveInAdvance: (live: LiveSet) => Promise<void>
}

/** Always true unless proofs are required. False without a shell. */
export function provenBy({ proofs }: Pick<ReleaseProofsDeps, 'proofs'>) {
  return async (trx: Database, combination: Combination): Promise<boolean> =>
    proofs?.level !== 'required' || combination.shellId === null || (await createEvidenceRepository(trx).proofOf(combination)) === true
}

export function connectProofs(deps: ReleaseProofsDeps, callApi: CallApi, liveSet: () => Promise<LiveSet>): ReleaseProofs {
  const { db, proofs } = deps
  const { find } = createReleaseRepository(db)
  const level = proofs?.level ?? 'off'
  const prove = proofs ? proverOf(deps, proofs, callApi) : null
  return {
    examine: makeExamineRelease({ level, liveSet, find, prove }),
    proveInAdvance: async (live) => {
      if (level !== 'required' || !prove) return
      for (const combination of combinationsOf(live)) {
        const releases = await find(releaseIdsOf(combination))
        await prove({ combination, releases, part: newestPartOf(combination, await liveSet()) })
      }
    },
  }
}

function proverOf(
  { db, artifacts, signer = UNSIGNED, now = () => new Date() }: ReleaseProofsDeps,
  proofs: ProofSettings,
  callApi: CallApi,
): ProveCombination {
  const bytesOf = async (integrity: string) => artifacts.get(integrity)
  return makeProveCombination({
    prove: createProver(proofs.documentOf),
    proofs: createEvidenceRepository(db),
    signer,
    callApi,
    bytesOf,
    now,
  })
}

/** The part that differs from the live set; the shell, which opens every part, when several do. */
function newestPartOf({ remoteIds }: Combination, live: Combination): string {
  const changed = Object.keys(remoteIds).filter((name) => remoteIds[name] !== live.remoteIds[name])
  return changed.length === 1 ? (changed[0] ?? 'shell') : 'shell'
}
