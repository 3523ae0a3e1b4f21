import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { Combination } from './live-set.ts'
import type { Release } from './release.ts'
import type { Question, QuestionAnswer } from './rendered-page.ts'

/** A shell and a remote that render pages together. */
export interface ReleasePair {
  readonly shell: Release
  readonly remote: Release
}

/** The ids that name a pair, as one text. */
export function pairKeyOf({ shell, remote }: ReleasePair): string {
  return `${shell.id} ${remote.id}`
}

/** The pairs of a combination whose both sides can be rendered on the server. */
export function pairsOf(live: Combination, releases: readonly Release[]): readonly ReleasePair[] {
  const shell = releases.find(({ id }) => id === live.shellId)
  if (!shell?.record.server) return []
  const ids = new Set(Object.values(live.remoteIds))
  return releases.filter(({ id, record }) => ids.has(id) && record.server).map((remote) => ({ shell, remote }))
}

/** Names what the pages of a rendering show besides their releases: settings and answers of the API. */
export function fingerprintOf(settings: unknown, answers: readonly (readonly [Question, QuestionAnswer])[]): string {
  const sorted = answers.map((answer) => canonicalJson(answer)).toSorted()
  return createHash('sha256')
    .update(canonicalJson({ settings, answers: sorted }))
    .digest('hex')
}
