import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { Assignment } from './live-set.ts'
import type { Release } from './release.ts'
import type { ApiQuery, ApiQueryResult } from './rendered-page.ts'

export interface ReleasePair {
  readonly shell: Release
  readonly remote: Release
}

export function pairKeyOf({ shell, remote }: ReleasePair): string {
  return `${shell.id} ${remote.id}`
}

export function pairsOf(live: Assignment, releases: readonly Release[]): readonly ReleasePair[] {
  const shell = releases.find(({ id }) => id === live.shellId)
  if (!shell?.record.server) return []
  const ids = new Set(Object.values(live.remoteIds))
  return releases.filter(({ id, record }) => ids.has(id) && record.server).map((remote) => ({ shell, remote }))
}

export function fingerprintOf(settings: unknown, answers: readonly (readonly [ApiQuery, ApiQueryResult])[]): string {
  const sorted = answers.map((answer) => canonicalJson(answer)).toSorted()
  return createHash('sha256')
    .update(canonicalJson({ settings, answers: sorted }))
    .digest('hex')
}
