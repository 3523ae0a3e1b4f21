import { DomainError } from '../../../platform/domain-error.ts'
import { canonicalJson } from './canonical-json.ts'
import { assignmentsOf, MAX_RUNNING_TRAINS, releaseIdsOf, type Assignment, type LiveSet } from './live-set.ts'
import { assertPathsFree, type Release } from './release.ts'
import { vectorIdOf } from './vector.ts'

export function isSameSet(left: LiveSet, right: LiveSet): boolean {
  const content = ({ shellId, remoteIds, trains, blocked }: LiveSet) => canonicalJson({ shellId, remoteIds, trains, blocked })
  return content(left) === content(right)
}

export function releaseIdsOfGeneration(live: LiveSet): readonly string[] {
  return [...new Set([...releaseIdsOf(live), ...live.trains.flatMap(({ members }) => Object.values(members))])]
}

export function newAssignments(live: LiveSet, next: LiveSet): readonly Assignment[] {
  const known = new Set(assignmentsOf(live).map(vectorIdOf))
  return assignmentsOf(next).filter((assignment) => !known.has(vectorIdOf(assignment)))
}

/**
 * Throws `releases.train-limit`, `releases.train-open` for a part in two trains, `releases.blocked`, `releases.not-found` for a release that
 * was never published, or `releases.path-taken` when parts of one assignment own the same path.
 */
export function assertLiveSet(live: LiveSet, releases: readonly Release[]): void {
  if (live.trains.length > MAX_RUNNING_TRAINS) throw new DomainError('releases.train-limit')
  const parts = live.trains.flatMap(({ members }) => Object.keys(members))
  const twice = parts.find((part, index) => parts.indexOf(part) !== index)
  if (twice !== undefined) throw new DomainError('releases.train-open', { fields: { name: twice } })
  const known = new Map(releases.map((release) => [release.id, release]))
  for (const assignment of assignmentsOf(live)) {
    const ids = releaseIdsOf(assignment)
    const blocked = ids.find((id) => live.blocked.includes(id))
    if (blocked !== undefined) throw new DomainError('releases.blocked', { fields: { releaseId: blocked } })
    const released = ids.flatMap((id) => known.get(id) ?? [])
    if (released.length < ids.length) throw new DomainError('releases.not-found')
    for (const { record } of released) assertPathsFree(record, released)
  }
}
