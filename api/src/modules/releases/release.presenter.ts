import type { DataOf, endpoints, Provenance, ReleaseRow } from '@parlour/contracts'
import { type LiveSet, shareOf, stateOf } from './domain/live-set.ts'
import type { PublishedRelease } from './domain/release.repository.ts'
import type { Release } from './domain/release.ts'
import type { DescribedRelease } from './use-cases/describe-release.ts'
import type { VectorFacts } from './use-cases/find-vector.ts'

export function presentRelease({ id, record, publishedAt }: PublishedRelease, live: LiveSet, wasLive: boolean): ReleaseRow {
  return {
    releaseId: id,
    name: record.name,
    version: record.version,
    commit: record.commit,
    bytes: record.files.reduce((sum, file) => sum + file.bytes, 0),
    state: stateOf(live, record.name, id, wasLive),
    share: shareOf(live, record.name, id),
    publishedAt: publishedAt.toISOString(),
    publisher: record.name,
  }
}

export function presentLiveParts(
  { live, releases }: { readonly live: LiveSet; readonly releases: readonly Release[] },
  part: string | undefined,
  provenanceOf: ReadonlyMap<string, Provenance>,
): DataOf<typeof endpoints.getLiveReleases> {
  const parts = releases.map(({ id, record, record: { name, version, commit } }) => ({
    ...(name === part ? { record } : {}),
    ...ifKnown(provenanceOf.get(id)),
    name,
    releaseId: id,
    version,
    commit,
    state: stateOf(live, name, id, true),
    share: shareOf(live, name, id),
  }))
  return { epoch: live.epoch, parts: parts.toSorted((left, right) => (left.name < right.name ? -1 : 1)) }
}

function ifKnown(provenance: Provenance | undefined): { readonly provenance?: Provenance } {
  return provenance === undefined ? {} : { provenance }
}

export function presentDescribedRelease(described: DescribedRelease): DataOf<typeof endpoints.getRelease> {
  const { release, live, wasLive, gates, diff, blockedFor, isProven } = described
  return {
    release: presentRelease(release, live, wasLive),
    record: release.record,
    gates: [...gates],
    diff,
    blockedFor,
    isProven,
    provenance: release.provenance,
  }
}

export function presentVectorFacts(
  vectorId: string,
  { assignment, releases, live, lastSeenAt }: VectorFacts,
): DataOf<typeof endpoints.getVectorFacts> {
  return {
    vectorId,
    parts: releases.map(({ id, record: { name, version } }) => ({ name, releaseId: id, version, state: stateOf(live, name, id, true) })),
    firstEpoch: Number(assignment.firstEpoch),
    firstAt: assignment.firstAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
