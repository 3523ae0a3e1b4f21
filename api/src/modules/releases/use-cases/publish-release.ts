import type { GateOutcome, Provenance, ReleaseRecord } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ArrivingFile } from '../../../platform/multipart-body.ts'
import { markEffect, withRetry, shareOfWork } from '../../../platform/retry.ts'
import type { withReceivedFiles } from '../db/received-files.ts'
import type { ArtifactStore, ReadFile } from '../domain/artifact-store.ts'
import type { ChangeEntry, NewAuditEntry } from '../domain/new-audit-entry.ts'
import { releaseIdOfPart, trainOfPart, withRelease, type LiveSet } from '../domain/live-set.ts'
import { assertContracts, assertFilesListed, assertPathsFree, assertSigned, releaseIdOf, type Release } from '../domain/release.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import { vectorIdOf } from '../domain/vector.ts'
import { assertPathsRegistered } from '../domain/publisher.ts'
import { keysOf } from './authenticate-publisher.ts'
import { examineRelease, type ExamineReleaseDeps } from './examine-release.ts'
import { pairKeysOf, prerender, servedIdsOf, type PairOutcome } from './prerender.ts'
import type { RenderPagesDeps } from './render-pages.ts'

export interface PublishUnit {
  readonly registry: ReleaseRepository
  readonly live: LiveSet
  /** Whether a release of the part reaches all visitors only by a train that a second person approved. */
  readonly isProtected: (part: string) => Promise<boolean>
  readonly change: (change: (live: LiveSet) => LiveSet, entry: ChangeEntry) => Promise<LiveSet>
}

export interface PublishReleaseDeps extends ExamineReleaseDeps, RenderPagesDeps {
  readonly repository: ReleaseRepository
  readonly unitOfWork: <Result>(work: (unit: PublishUnit) => Promise<Result>) => Promise<Result>
  readonly withReceivedFiles: typeof withReceivedFiles
  readonly now: () => Date
  /** The clock outside: publishers sign on their own machines. */
  readonly publisherNow: () => Date
  readonly saveReport: (releaseId: string, outcomes: readonly GateOutcome[], milliseconds: number) => Promise<void>
  readonly recordRejection: (entry: NewAuditEntry) => Promise<unknown>
}

export interface Publication {
  readonly record: ReleaseRecord
  /** Of the part's key; not needed with a provenance. */
  readonly signature?: string
  /** Of the token that authenticated the body. */
  readonly provenance: Provenance | null
  readonly files: AsyncIterable<ArrivingFile>
  /** True when the next release of the same batch renders its pages with this one. */
  readonly isRenderedLater?: boolean
  /** A candidate is stored but not served, as is every release after the first of a protected part; the first is always live. */
  readonly mode?: 'candidate' | 'live'
}

/** `isNew` is false when nothing changed. */
export interface PublicationResult {
  readonly releaseId: string
  readonly epoch: number
  readonly vectorId: string
  readonly isNew: boolean
  readonly state: 'candidate' | 'live'
  readonly gates: GateOutcome[]
  readonly renderedPages: number
  /** Pages served without markup and why, one line each, or null. */
  readonly renderingFault: string | null
}

/** Limit of re-renderings when other releases go live in the meantime. */
const MOST_RENDERINGS = 3

/** Renders pages, then admits the release in one transaction, so that readers never see the markup of other releases. */
export async function publishRelease(deps: PublishReleaseDeps, publication: Publication): Promise<PublicationResult> {
  const { repository, withReceivedFiles: receive } = deps
  const { record, signature = '', provenance, files, mode = 'live' } = publication
  if (provenance === null) assertSigned(record, signature, await keysOf(repository, record.name, deps.publisherNow()))
  assertPathsRegistered({ name: record.name, paths: record.ownedPaths }, await repository.registeredPaths())
  assertContracts(record)
  assertFilesListed(record)
  const release = { id: releaseIdOf(record), record }
  assertFree(await deps.liveSet(), release, mode)
  // Files arrive once, so from here on only what follows them can be done again.
  markEffect(1)
  const share = shareOfWork()
  return receive(record, files, async (read) =>
    withRetry({ isRepeatable: false, share }, async () => publishReceived(deps, { ...publication, signature, release, mode, read })),
  )
}

interface Received extends Pick<Publication, 'provenance' | 'isRenderedLater'> {
  readonly signature: string
  readonly release: Release
  readonly mode: 'candidate' | 'live'
  readonly read: ReadFile
}

async function publishReceived(
  deps: PublishReleaseDeps,
  { release, signature, provenance, isRenderedLater = false, mode, read }: Received,
): Promise<PublicationResult> {
  const { artifacts } = deps
  const { record } = release
  const startedAt = performance.now()
  const gates = await examineRelease(deps, { release, read, mode }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'releases.gate-failed') await deps.recordRejection(rejectionOf(record, error.fields))
    throw error
  })
  const examinedFor = Math.round(performance.now() - startedAt)
  await saveBytes(artifacts, record, read)

  const rendered = new Map<string, PairOutcome>()
  for (let round = isRenderedLater ? MOST_RENDERINGS : 0; ; round += 1) {
    if (round < MOST_RENDERINGS) await renderNext(deps, release, rendered)
    const isLast = round >= MOST_RENDERINGS - 1
    const admitted = await deps.unitOfWork(async (unit) => {
      const { next, releases } = await nextOf(unit.registry, unit.live, release)
      if (!isLast && pairKeysOf(next, releases).some((key) => !rendered.has(key))) return null
      // Under the lock, because the storage sweep may have taken bytes away that were thought to be there.
      if (await unit.registry.takeBackSwept(release)) await saveBytes(artifacts, record, read)
      return admit(unit, { release, signature, provenance, mode, releases, publishedAt: deps.now() })
    })
    if (!admitted) continue
    if (gates.length > 0) await deps.saveReport(release.id, gates, examinedFor)
    return { ...admitted, gates, ...outcomeOf([...rendered.values()]) }
  }
}

/** Nothing of a rejected release is stored but this entry. */
function rejectionOf({ name, version }: ReleaseRecord, faults: DomainError['fields']): NewAuditEntry {
  const reason = `Failed: ${Object.keys(faults).join(', ')}`
  return { actor: { kind: 'team', name }, action: 'reject', subject: `${name} ${version}`, reason, before: null, after: { gates: faults } }
}

async function saveBytes(artifacts: ArtifactStore, { files }: ReleaseRecord, read: ReadFile): Promise<void> {
  for (const { path, integrity } of files) await artifacts.put(integrity, await read(path))
}

/** Throws `releases.blocked`, or `releases.train-open` when a train holds the part to be made live at once. */
function assertFree(live: LiveSet, { id, record }: Release, mode: 'candidate' | 'live'): void {
  if (live.blocked.includes(id)) throw new DomainError('releases.blocked', { fields: { version: record.version } })
  if (mode === 'live' && trainOfPart(live, record.name)) throw new DomainError('releases.train-open', { fields: { name: record.name } })
}

async function renderNext(deps: PublishReleaseDeps, release: Release, rendered: Map<string, PairOutcome>): Promise<void> {
  const { next, releases } = await nextOf(deps.repository, await deps.liveSet(), release)
  if (next.shellId !== null) assertPathsFree(release.record, releases)
  await prerender(deps, { live: next, releases, rendered })
}

async function nextOf(
  repository: ReleaseRepository,
  live: LiveSet,
  release: Release,
): Promise<{ readonly next: LiveSet; readonly releases: readonly Release[] }> {
  const { name } = release.record
  const trains = live.trains.filter(({ members }) => members[name] === undefined)
  const next = withRelease({ ...live, trains }, name, release.id)
  return { next, releases: [...(await repository.find(servedIdsOf(next).filter((id) => id !== release.id))), release] }
}

interface Admission extends Pick<Received, 'signature' | 'provenance'> {
  readonly publishedAt: Date
  readonly release: Release
  readonly mode: 'candidate' | 'live'
  readonly releases: readonly Release[]
}

async function admit(
  { registry, live, change, isProtected }: PublishUnit,
  { release, signature, provenance, mode, releases, publishedAt }: Admission,
): Promise<Omit<PublicationResult, 'gates' | 'renderedPages' | 'renderingFault'>> {
  const { id: releaseId, record } = release
  const current = releaseIdOfPart(live, record.name)
  if (current === releaseId) return { releaseId, epoch: live.epoch, vectorId: vectorIdOf(live), isNew: false, state: 'live' }
  assertFree(live, release, mode)
  const isLive = current === null || (mode === 'live' && !(await isProtected(record.name)))
  const isKnown = await registry.has(releaseId)
  assertPathsFree(record, releases)
  await registry.add(release, { signature, provenance, publishedAt })
  await registry.addFiles(record.name, record.files)
  const subject = `${record.name} ${record.version}`
  const entry = { actor: { kind: 'team', name: record.name }, subject, reason: `publish ${subject}` } as const
  const isRecorded = isLive || !isKnown
  const next = isRecorded
    ? await change((set) => (isLive ? withRelease(set, record.name, releaseId) : set), {
        ...entry,
        action: isLive ? 'publish' : 'candidate',
      })
    : live
  return { releaseId, epoch: next.epoch, vectorId: vectorIdOf(next), isNew: isRecorded, state: isLive ? 'live' : 'candidate' }
}

export function outcomeOf(renderings: readonly PairOutcome[]): Pick<PublicationResult, 'renderedPages' | 'renderingFault'> {
  const faults = renderings.flatMap((rendering) => rendering.faults)
  return {
    renderedPages: renderings.reduce((sum, { pages }) => sum + pages, 0),
    renderingFault: faults.length === 0 ? null : faults.join('\n'),
  }
}
