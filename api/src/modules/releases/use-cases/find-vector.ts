import { DomainError } from '../../../platform/domain-error.ts'
import type { KnownAssignment } from '../domain/generation.repository.ts'
import { releaseIdsOf, type LiveSet } from '../domain/live-set.ts'
import type { Release } from '../domain/release.ts'
import type { ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface VectorFacts {
  readonly assignment: KnownAssignment
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
  const assignment = await history.assignmentOf(vectorId)
  if (!assignment) throw new DomainError('releases.vector-not-found')
  return {
    assignment,
    releases: await registryOf(db).find(releaseIdsOf(assignment)),
    live: await generations.liveSet(db),
    lastSeenAt: await history.leasedAt(vectorId),
  }
}
