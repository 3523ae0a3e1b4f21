import { assignmentsOf, releaseIdsOf, type LiveSet } from '../domain/live-set.ts'
import { pairKeyOf, pairsOf, type ReleasePair } from '../domain/release-pair.ts'
import type { Release } from '../domain/release.ts'
import type { UnrenderedPage } from '../domain/rendered-page.ts'
import { vectorOf } from '../domain/vector.ts'
import { ensurePages, type RenderPagesDeps, refreshPages } from './render-pages.ts'

export interface PairOutcome {
  readonly pages: number
  readonly faults: readonly string[]
}

/** Renders every pair that is not in `rendered` and adds its outcome. A fault is recorded and never rejects a release. */
export async function prerender(
  deps: RenderPagesDeps,
  {
    live,
    releases,
    rendered,
  }: { readonly live: LiveSet; readonly releases: readonly Release[]; readonly rendered: Map<string, PairOutcome> },
): Promise<void> {
  const known = new Map(releases.map((release) => [release.id, release]))
  for (const assignment of assignmentsOf(live)) {
    const vector = vectorOf(assignment, known)
    if (!vector) continue
    for (const pair of pairsOf(assignment, releases).filter((candidate) => !rendered.has(pairKeyOf(candidate)))) {
      const outcome = ensurePages(deps, pair, vector).then(
        ({ pageCount, unrendered }) => ({ pages: pageCount, faults: unrendered.map((page) => faultOf(pair, lineOf(page))) }),
        (error: unknown) => {
          deps.onFault(error)
          return { pages: 0, faults: [faultOf(pair, error instanceof Error ? error.message : String(error))] }
        },
      )
      rendered.set(pairKeyOf(pair), await outcome)
    }
  }
}

export function pairKeysOf(live: LiveSet, releases: readonly Release[]): readonly string[] {
  return [...new Set(assignmentsOf(live).flatMap((assignment) => pairsOf(assignment, releases).map(pairKeyOf)))]
}

export function servedIdsOf(live: LiveSet): readonly string[] {
  return [...new Set(assignmentsOf(live).flatMap(releaseIdsOf))]
}

function lineOf({ locale, page, reason }: UnrenderedPage): string {
  return `/${locale}/${page}: ${reason.split('\n')[0]}`
}

function faultOf({ shell, remote }: ReleasePair, reason: string): string {
  return `${remote.record.name} ${remote.record.version} in shell ${shell.record.version}: ${reason}`
}

interface RefreshLivePagesDeps extends RenderPagesDeps {
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
