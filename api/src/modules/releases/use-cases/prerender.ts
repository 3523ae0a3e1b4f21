import { combinationsOf, releaseIdsOf, type LiveSet } from '../domain/live-set.ts'
import { pairKeyOf, pairsOf, type ReleasePair } from '../domain/release-pair.ts'
import type { Release } from '../domain/release.ts'
import type { UnrenderedPage } from '../domain/rendered-page.ts'
import { vectorOf } from '../domain/vector.ts'
import type { RenderPages } from './render-pages.ts'

export interface PrerenderDeps {
  readonly pages: Pick<RenderPages, 'ensure'>
  readonly onFault: (error: unknown) => void
}

export interface PairOutcome {
  readonly pages: number
  readonly faults: readonly string[]
}

export type Prerender = (live: LiveSet, releases: readonly Release[], rendered: Map<string, PairOutcome>) => Promise<void>

/** A fault is recorded and never rejects a release. */
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

export function pairKeysOf(live: LiveSet, releases: readonly Release[]): readonly string[] {
  return [...new Set(combinationsOf(live).flatMap((combination) => pairsOf(combination, releases).map(pairKeyOf)))]
}

export function servedIdsOf(live: LiveSet): readonly string[] {
  return [...new Set(combinationsOf(live).flatMap(releaseIdsOf))]
}

function lineOf({ locale, page, reason }: UnrenderedPage): string {
  return `/${locale}/${page}: ${reason.split('\n')[0]}`
}

function faultOf({ shell, remote }: ReleasePair, reason: string): string {
  return `${remote.record.name} ${remote.record.version} in shell ${shell.record.version}: ${reason}`
}
