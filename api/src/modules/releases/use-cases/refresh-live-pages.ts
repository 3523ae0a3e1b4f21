import { pairsOf } from '../domain/release-pair.ts'
import { vectorOf, type LiveSet, type Release } from '../domain/release.ts'
import type { RenderPages } from './render-pages.ts'

/** What the check of live pages needs. */
export interface RefreshLivePagesDeps {
  readonly liveReleases: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly pages: Pick<RenderPages, 'refresh'>
  /** Hears of a pair that could not be rendered; the others are. */
  readonly onFault: (error: unknown) => void
}

/** Renders the pages of the live releases anew when what they show has changed, or when they are missing. */
export function makeRefreshLivePages({ liveReleases, pages, onFault }: RefreshLivePagesDeps): () => Promise<void> {
  return async function refreshLivePages() {
    const { live, releases } = liveReleases()
    const vector = vectorOf(live, new Map(releases.map((release) => [release.id, release])))
    if (!vector) return
    for (const pair of pairsOf(live, releases)) await pages.refresh(pair, vector).catch(onFault)
  }
}
