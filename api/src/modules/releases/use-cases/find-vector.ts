import { DomainError } from '../../../platform/domain-error.ts'
import type { KnownCombination } from '../domain/generation.repository.ts'
import { releaseIdsOf, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import type { ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface VectorFacts {
  readonly combination: KnownCombination
  readonly releases: readonly Release[]
  readonly live: LiveSet
  readonly lastSeenAt: Date | null
}

/** Throws `releases.vector-not-found`. */
export async function findVector(
  { db, generations, registryOf, historyOf }: Pick<ReleaseConsoleDeps, 'db' | 'generations' | 'registryOf' | 'historyOf'>,
  vectorId: string,
): Promise<VectorFacts> {
  const history = historyOf(db)
  const combination = await history.combinationOf(vectorId)
  if (!combination) throw new DomainError('releases.vector-not-found')
  return {
    combination,
    releases: await registryOf(db).find(releaseIdsOf(combination)),
    live: await generations.liveSet(db),
    lastSeenAt: await history.leasedAt(vectorId),
  }
}
