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

/** How much is asked of releases before anybody gets them. */
export interface ProofSettings {
  readonly level: ProofLevel
  /** The documents that a proof opens. */
  readonly documentOf: DocumentOf
}

/** What proofs stand on. */
export interface ReleaseProofsDeps {
  readonly db: Database
  readonly artifacts: ArtifactStore
  readonly proofs?: ProofSettings
  readonly signer?: Signer
  readonly now?: () => Date
}

/** Gates and proofs of a registry. */
export interface ReleaseProofs {
  readonly examine: ExamineRelease
  /** Proves what a set can serve and nobody tried yet, before it is served. */
  readonly proveInAdvance: (live: LiveSet) => Promise<void>
}

/** Whether a combination may be served: everything, unless proofs are required. Without a shell nobody is served. */
export function provenBy({ proofs }: Pick<ReleaseProofsDeps, 'proofs'>) {
  return async (trx: Database, combination: Combination): Promise<boolean> =>
    proofs?.level !== 'required' || combination.shellId === null || (await createEvidenceRepository(trx).proofOf(combination)) === true
}

/** Connects gates and prover with rows, bytes and the API. */
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

/** The part of a combination that differs from what everybody gets; the shell, which opens every part, where several do. */
function newestPartOf({ remoteIds }: Combination, live: Combination): string {
  const changed = Object.keys(remoteIds).filter((name) => remoteIds[name] !== live.remoteIds[name])
  return changed.length === 1 ? (changed[0] ?? 'shell') : 'shell'
}
