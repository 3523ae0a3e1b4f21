import { DomainError } from '../../../platform/domain-error.ts'
import { canonicalJson } from './canonical-json.ts'
import { combinationsOf, MAX_RUNNING_TRAINS, releaseIdsOf, type Combination, type LiveSet } from './live-set.ts'
import { assertPathsFree, type Release } from './release.ts'
import { vectorIdOf } from './vector.ts'

export function isSameSet(left: LiveSet, right: LiveSet): boolean {
  const content = ({ shellId, remoteIds, trains, blocked }: LiveSet) => canonicalJson({ shellId, remoteIds, trains, blocked })
  return content(left) === content(right)
}

export function releaseIdsOfGeneration(live: LiveSet): readonly string[] {
  return [...new Set([...releaseIdsOf(live), ...live.trains.flatMap(({ members }) => Object.values(members))])]
}

export function newCombinations(live: LiveSet, next: LiveSet): readonly Combination[] {
  const known = new Set(combinationsOf(live).map(vectorIdOf))
  return combinationsOf(next).filter((combination) => !known.has(vectorIdOf(combination)))
}

/**
 * Throws `releases.train-limit`, `releases.train-open` for a part in two trains, `releases.blocked`, `releases.not-found` for a release that
 * was never published, or `releases.path-taken` when parts of one combination own the same path.
 */
export function assertLiveSet(live: LiveSet, releases: readonly Release[]): void {
  if (live.trains.length > MAX_RUNNING_TRAINS) throw new DomainError('releases.train-limit')
  const held = live.trains.flatMap(({ members }) => Object.keys(members))
  const twice = held.find((part, index) => held.indexOf(part) !== index)
  if (twice !== undefined) throw new DomainError('releases.train-open', { fields: { name: twice } })
  const known = new Map(releases.map((release) => [release.id, release]))
  for (const combination of combinationsOf(live)) {
    const ids = releaseIdsOf(combination)
    const blocked = ids.find((id) => live.blocked.includes(id))
    if (blocked !== undefined) throw new DomainError('releases.blocked', { fields: { releaseId: blocked } })
    const parts = ids.flatMap((id) => known.get(id) ?? [])
    if (parts.length < ids.length) throw new DomainError('releases.not-found')
    for (const { record } of parts) assertPathsFree(record, parts)
  }
}
