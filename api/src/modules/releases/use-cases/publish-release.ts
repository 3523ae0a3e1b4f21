import type { ReleaseRecord } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { pairKeyOf, pairsOf, type ReleasePair } from '../domain/release-pair.ts'
import type { UnrenderedPage } from '../domain/rendered-page.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import {
  assertContents,
  assertContracts,
  assertPathsFree,
  assertSigned,
  releaseIdOf,
  vectorIdOf,
  vectorOf,
  withRelease,
  type LiveSet,
  type Release,
} from '../domain/release.ts'
import type { RenderPages } from './render-pages.ts'

/** What publishing needs. */
export interface PublishReleaseDeps {
  readonly repository: ReleaseRepository
  readonly unitOfWork: <Result>(work: (repository: ReleaseRepository) => Promise<Result>) => Promise<Result>
  readonly artifacts: ArtifactStore
  readonly pages: Pick<RenderPages, 'ensure'>
  /** Hears why no page of a pair could be rendered; the release goes live without them. */
  readonly onFault: (error: unknown) => void
}

/** A signed record with the bytes of its files by path. */
export interface Publication {
  readonly record: ReleaseRecord
  readonly signature: string
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** True for a release that the next one of the same batch renders pages with. */
  readonly isRenderedLater?: boolean
}

/** The generation that serves the release from now on; `isNew` is false when it was live already. */
export interface PublicationResult {
  readonly releaseId: string
  readonly epoch: number
  readonly vectorId: string
  readonly isNew: boolean
  /** Pages that are served with their markup, over all pairs of the generation. */
  readonly renderedPages: number
  /** Which pages are served without markup and why, a line each, or null. */
  readonly renderingFault: string | null
}

export type PublishRelease = (publication: Publication) => Promise<PublicationResult>

/** How often pages are rendered again because another release went live in the meantime. */
const MOST_RENDERINGS = 3

/**
 * Checks everything first, stores bytes, renders pages, then makes the release live in one transaction: a reader sees the old set or the
 * new one, and never the markup of other releases.
 */
export function makePublishRelease(deps: PublishReleaseDeps): PublishRelease {
  const { repository, artifacts } = deps
  return async function publishRelease({ record, signature, contents, isRenderedLater = false }) {
    const publicKey = await repository.publicKeyOf(record.name)
    if (publicKey === null) throw new DomainError('releases.publisher-unknown', { fields: { name: record.name } })
    assertSigned(record, signature, publicKey)
    assertContracts(record)
    assertContents(record, contents)
    for (const file of record.files) await artifacts.put(file.integrity, contents.get(file.path) ?? new Uint8Array())

    const release = { id: releaseIdOf(record), record }
    const rendered = new Map<string, PairOutcome>()
    for (let round = isRenderedLater ? MOST_RENDERINGS : 0; ; round += 1) {
      if (round < MOST_RENDERINGS) await renderAhead(deps, release, rendered)
      const isLast = round >= MOST_RENDERINGS - 1
      const result = await goLive(deps, {
        release,
        signature,
        mayGo: (pairs) => isLast || pairs.every((pair) => rendered.has(pairKeyOf(pair))),
      })
      if (result) return { ...result, ...outcomeOf([...rendered.values()]) }
    }
  }
}

interface PairOutcome {
  readonly pages: number
  readonly faults: readonly string[]
}

async function renderAhead(
  { repository, pages, onFault }: PublishReleaseDeps,
  release: Release,
  rendered: Map<string, PairOutcome>,
): Promise<void> {
  const live = await repository.liveSet()
  const next = isPartOf(live, release) ? live : withRelease(live, release)
  const releases = await releasesOf(repository, next, release)
  if (next !== live) assertPathsFree(release.record, releases)
  const vector = vectorOf(next, new Map(releases.map((part) => [part.id, part])))
  if (!vector) return
  for (const pair of pairsOf(next, releases).filter((candidate) => !rendered.has(pairKeyOf(candidate)))) {
    rendered.set(
      pairKeyOf(pair),
      await pages.ensure(pair, vector).then(
        ({ pageCount, unrendered }) => ({ pages: pageCount, faults: unrendered.map((page) => faultOf(pair, lineOf(page))) }),
        (error: unknown) => {
          onFault(error)
          return { pages: 0, faults: [faultOf(pair, error instanceof Error ? error.message : String(error))] }
        },
      ),
    )
  }
}

async function goLive(
  { unitOfWork }: PublishReleaseDeps,
  { release, signature, mayGo }: { release: Release; signature: string; mayGo: (pairs: readonly ReleasePair[]) => boolean },
): Promise<Omit<PublicationResult, 'renderedPages' | 'renderingFault'> | null> {
  const { id: releaseId, record } = release
  return unitOfWork(async (registry) => {
    const live = await registry.lockLiveSet()
    if (isPartOf(live, release)) return { releaseId, epoch: live.epoch, vectorId: vectorIdOf(live), isNew: false }
    const next = withRelease(live, release)
    const releases = await releasesOf(registry, next, release)
    assertPathsFree(record, releases)
    if (!mayGo(pairsOf(next, releases))) return null
    await registry.add(release, signature)
    await registry.addFiles(record.name, record.files)
    await registry.goLive(next, `publish ${record.name} ${record.version}`)
    return { releaseId, epoch: next.epoch, vectorId: vectorIdOf(next), isNew: true }
  })
}

async function releasesOf(repository: ReleaseRepository, { shellId, remoteIds }: LiveSet, release: Release): Promise<readonly Release[]> {
  const ids = [...Object.values(remoteIds), ...(shellId === null ? [] : [shellId])].filter((id) => id !== release.id)
  return [...(await repository.find(ids)), release]
}

function isPartOf(live: LiveSet, { id, record }: Release): boolean {
  return live.shellId === id || live.remoteIds[record.name] === id
}

function outcomeOf(renderings: readonly PairOutcome[]): Pick<PublicationResult, 'renderedPages' | 'renderingFault'> {
  const faults = renderings.flatMap((rendering) => rendering.faults)
  return {
    renderedPages: renderings.reduce((sum, { pages }) => sum + pages, 0),
    renderingFault: faults.length === 0 ? null : faults.join('\n'),
  }
}

function lineOf({ locale, page, reason }: UnrenderedPage): string {
  return `/${locale}/${page}: ${reason.split('\n')[0]}`
}

function faultOf({ shell, remote }: ReleasePair, reason: string): string {
  return `${remote.record.name} ${remote.record.version} in shell ${shell.record.version}: ${reason}`
}
