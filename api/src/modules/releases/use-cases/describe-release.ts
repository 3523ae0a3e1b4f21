import type { GateOutcome, ReleaseDiff } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { releaseIdOfPart, withRelease, type Assignment, type LiveSet } from '../domain/live-set.ts'
import { diffOf } from '../domain/release-diff.ts'
import type { PublishedRelease } from '../domain/release.repository.ts'
import type { ReleaseConsoleDeps } from './release-console-deps.types.ts'

export interface DescribeReleaseDeps extends Pick<ReleaseConsoleDeps, 'db' | 'generations' | 'registryOf' | 'historyOf'> {
  readonly gatesOf: (releaseId: string) => Promise<readonly GateOutcome[]>
  readonly proofOf: (assignment: Assignment) => Promise<boolean | null>
}

export interface DescribedRelease {
  readonly release: PublishedRelease
  readonly live: LiveSet
  readonly wasLive: boolean
  readonly gates: readonly GateOutcome[]
  readonly diff: ReleaseDiff
  readonly blockedFor: string | null
  readonly isProven: boolean | null
}

/** Diffs against the live release of the part; the live release is diffed against its predecessor. */
export async function describeRelease(
  { db, generations, registryOf, historyOf, gatesOf, proofOf }: DescribeReleaseDeps,
  releaseId: string,
): Promise<DescribedRelease> {
  const registry = registryOf(db)
  const release = await registry.findPublished(releaseId)
  if (!release) throw new DomainError('releases.not-found')
  const { name } = release.record
  const live = await generations.liveSet(db)
  const former = await historyOf(db).formerOf(name)
  const current = releaseIdOfPart(live, name)
  const against = current === releaseId ? former.find((id) => id !== releaseId) : current
  const [before = null] = typeof against === 'string' ? await registry.find([against]) : []
  return {
    release,
    live,
    wasLive: former.includes(releaseId),
    gates: await gatesOf(releaseId),
    diff: diffOf(release, before),
    blockedFor: (await historyOf(db).blockOf(releaseId))?.reason ?? null,
    isProven: await proofOf(withRelease(live, name, releaseId)),
  }
}
