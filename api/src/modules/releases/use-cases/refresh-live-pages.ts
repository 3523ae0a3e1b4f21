import { assignmentsOf, type LiveSet } from '../domain/live-set.ts'
import { pairKeyOf, pairsOf } from '../domain/release-pair.ts'
import type { Release } from '../domain/release.ts'
import { vectorOf } from '../domain/vector.ts'
import { refreshPages, type RenderPagesDeps } from './render-pages.ts'

export interface RefreshLivePagesDeps extends RenderPagesDeps {
  readonly liveReleases: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
}

export async function refreshLivePages(deps: RefreshLivePagesDeps): Promise<void> {
  const { live, releases } = deps.liveReleases()
  const known = new Map(releases.map((release) => [release.id, release]))
  const seen = new Set<string>()
  for (const assignment of assignmentsOf(live)) {
    const vector = vectorOf(assignment, known)
    if (!vector) continue
    for (const pair of pairsOf(assignment, releases).filter((candidate) => !seen.has(pairKeyOf(candidate)))) {
      seen.add(pairKeyOf(pair))
      await refreshPages(deps, pair, vector).catch(deps.onFault)
    }
  }
}
