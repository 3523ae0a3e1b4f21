import { combinationsOf, releaseIdsOf, type LiveSet } from '../domain/live-set.ts'
import { pairKeyOf, pairsOf, type ReleasePair } from '../domain/release-pair.ts'
import type { Release } from '../domain/release.ts'
import type { UnrenderedPage } from '../domain/rendered-page.ts'
import { vectorOf } from '../domain/vector.ts'
import type { RenderPages } from './render-pages.ts'

/** What rendering ahead needs. */
export interface PrerenderDeps {
  readonly pages: Pick<RenderPages, 'ensure'>
  /** Hears why no page of a pair could be rendered; it is served without them. */
  readonly onFault: (error: unknown) => void
}

/** What became of the pages of a pair. */
export interface PairOutcome {
  readonly pages: number
  readonly faults: readonly string[]
}

/** Renders the pages of every pair that a live set can serve, unless they are in `rendered` already, and notes them there. */
export type Prerender = (live: LiveSet, releases: readonly Release[], rendered: Map<string, PairOutcome>) => Promise<void>

/** Makes the rendering of what is about to be served; a fault is noted, and never refuses anything. */
export function makePrerender({ pages, onFault }: PrerenderDeps): Prerender {
  return async function prerender(live, releases, rendered) {
    const known = new Map(releases.map((release) => [release.id, release]))
    for (const combination of combinationsOf(live)) {
      const vector = vectorOf(combination, known)
      if (!vector) continue
      for (const pair of pairsOf(combination, releases).filter((candidate) => !rendered.has(pairKeyOf(candidate)))) {
        const outcome = pages.ensure(pair, vector).then(
          ({ pageCount, unrendered }) => ({ pages: pageCount, faults: unrendered.map((page) => faultOf(pair, lineOf(page))) }),
          (error: unknown) => {
            onFault(error)
            return { pages: 0, faults: [faultOf(pair, error instanceof Error ? error.message : String(error))] }
          },
        )
        rendered.set(pairKeyOf(pair), await outcome)
      }
    }
  }
}

/** The pairs of every combination of a live set, by their keys. */
export function pairKeysOf(live: LiveSet, releases: readonly Release[]): readonly string[] {
  return [...new Set(combinationsOf(live).flatMap((combination) => pairsOf(combination, releases).map(pairKeyOf)))]
}

/** Every release that a live set can serve. */
export function servedIdsOf(live: LiveSet): readonly string[] {
  return [...new Set(combinationsOf(live).flatMap(releaseIdsOf))]
}

function lineOf({ locale, page, reason }: UnrenderedPage): string {
  return `/${locale}/${page}: ${reason.split('\n')[0]}`
}

function faultOf({ shell, remote }: ReleasePair, reason: string): string {
  return `${remote.record.name} ${remote.record.version} in shell ${shell.record.version}: ${reason}`
}
