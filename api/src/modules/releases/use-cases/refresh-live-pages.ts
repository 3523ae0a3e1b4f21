import { combinationsOf, type LiveSet } from '../domain/live-set.ts'
import { pairKeyOf, pairsOf } from '../domain/release-pair.ts'
import type { Release } from '../domain/release.ts'
import { vectorOf } from '../domain/vector.ts'
import type { RenderPages } from './render-pages.ts'

export interface RefreshLivePagesDeps {
  readonly liveReleases: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly pages: Pick<RenderPages, 'refresh'>
  readonly onFault: (error: unknown) => void
}

export function makeRefreshLivePages({ liveReleases, pages, onFault }: RefreshLivePagesDeps): () => Promise<void> {
  return async function refreshLivePages() {
    const { live, releases } = liveReleases()
    const known = new Map(releases.map((release) => [release.id, release]))
    const seen = new Set<string>()
    for (const combination of combinationsOf(live)) {
      const vector = vectorOf(combination, known)
      if (!vector) continue
      for (const pair of pairsOf(combination, releases).filter((candidate) => !seen.has(pairKeyOf(candidate)))) {
        seen.add(pairKeyOf(pair))
        await pages.refresh(pair, vector).catch(onFault)
      }
    }
  }
}
