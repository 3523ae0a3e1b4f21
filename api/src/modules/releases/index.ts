import type { ReleaseFile } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { CapabilitiesOf, DeclaredCapabilities } from '../../platform/capability-check.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule, Visits } from '../../platform/http-app.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { addAuditRoutes, addPreviewRoutes, addReleaseConsoleRoutes } from './release-console.routes.ts'
import { createAuditRepository } from './db/audit.repository.ts'
import { createCommandRepository } from './db/command.repository.ts'
import type { LivePages } from './db/live-pages.ts'
import { createLiveVector, type LiveVector } from './db/live-vector.ts'
import { createDrawRepository, openLeases } from './db/lease.repository.ts'
import { createEvidenceRepository } from './db/evidence.repository.ts'
import { createGenerationRepository } from './db/generation.repository.ts'
import { withReceivedFiles } from './db/received-files.ts'
import { createReleaseRepository, createStorageRepository } from './db/release.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import { slotOf } from './domain/cohort.ts'
import { releaseIdOfPart, releaseIdsOf, SHELL, trainOfPart, type Assignment, type LiveSet } from './domain/live-set.ts'
import type { Release } from './domain/release.ts'
import type { NewAuditEntry } from './domain/new-audit-entry.ts'
import { appendAudit } from './audit/append-audit.ts'
import type { ServedVector } from './domain/vector.ts'
import type { ReleaseRepository } from './domain/release.repository.ts'
import type { Signer } from './domain/signer.ts'
import type { GenerationGuard } from './trust/index.ts'
import type { IssuerKeys } from './oidc/issuer-keys.ts'
import { createDrawCookie } from './draw-cookie.ts'
import { createReadyVector } from './ready-vector.ts'
import { followedVector } from './followed-vector.ts'
import { createGenerations, type Generations } from './generations.ts'
import { createPreviews, type Previews } from './previews/previews.ts'
import { addReleaseRoutes } from './release.routes.ts'
import { createPublishers } from './publishers.ts'
import { addRemoteRoutes } from './remotes.routes.ts'
import { connectProofs, provenBy, type ProofSettings } from './release-proofs.ts'
import { connectRendering } from './release-rendering.ts'
import type { RendererLimits } from './rendering/process-renderer.ts'
import { acceptCommand, type SignedCommand, type TeamCommand } from './use-cases/authenticate-publisher.ts'
import { blockRelease, type ReleaseBlocking } from './use-cases/block-release.ts'
import { outcomeOf, type PublicationResult, type PublishReleaseDeps } from './use-cases/publish-release.ts'
import { refreshLivePages, prerender, servedIdsOf, type PairOutcome } from './use-cases/prerender.ts'
import { sweepStorage } from './use-cases/sweep-storage.ts'
import { switchRelease, type ReleaseSwitch, type SwitchedRelease } from './use-cases/switch-release.ts'

export { createArtifactStore } from './db/artifact-store.ts'
export { releasesData } from './db/personal-data.ts'
export { createReleaseRepository } from './db/release.repository.ts'
export { createPublishers, type Publishers } from './publishers.ts'
export { fingerprintOf } from './domain/publisher.ts'
export type { ServedVector } from './domain/vector.ts'
export { canonicalJson } from './domain/canonical-json.ts'
export { diffOf } from './domain/release-diff.ts'
export { runGates } from './gates/index.ts'
export { integrityOf, releaseIdOf } from './domain/release.ts'
export type { LiveRenderedSet, RenderedHead, RenderedPage } from './domain/rendered-page.ts'
export type { AuditActor, NewAuditEntry } from './domain/new-audit-entry.ts'
export {
  assignmentsOf,
  releaseIdOfPart,
  withBlocked,
  withoutTrain,
  withPromoted,
  withRelease,
  withTrain,
  type LiveSet,
} from './domain/live-set.ts'
export { vectorIdOf } from './domain/vector.ts'
export type { Generations } from './generations.ts'
export { createGenerationGuard, openRegistryKey } from './trust/index.ts'
export { createIssuerKeys } from './oidc/issuer-keys.ts'
export { appendAudit } from './audit/append-audit.ts'
export { findAuditEntry } from './audit/audit-log.ts'
export { wayBackFrom } from './domain/reversion.ts'
export type { Release } from './domain/release.ts'
export { RENDERER_LIMITS } from './rendering/process-renderer.ts'
export type { TeamCommand } from './use-cases/authenticate-publisher.ts'

export interface ReleasesDeps {
  readonly db: Database
  readonly connectionString: string
  readonly artifacts: ArtifactStore
  readonly settings: BootSettings
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly previousTokenSecret: string | null
  readonly signer: Signer
  readonly publicKey: string
  readonly guard: GenerationGuard
  readonly proofs: ProofSettings
  /** Protected parts reach everybody only by a train that a second person approved. */
  readonly isProtected: (on: Database, part: string) => Promise<boolean>
  readonly now: () => Date
  /** The real clock, also in a demonstration world. */
  readonly publisherNow: () => Date
  readonly onFault: (error: unknown) => void
  readonly issuerKeys: IssuerKeys
  readonly rendererLimits: RendererLimits
  /** What goes live is rendered by `renderLive` only. */
  readonly isRenderedLater: boolean
}

export interface NamedRelease {
  readonly releaseId: string
  readonly name: string
  readonly version: string
}

export interface Releases extends ApiModule {
  readonly vector: LiveVector
  readonly pages: LivePages
  readonly generations: Generations
  readonly registerPublisher: (name: string, publicKey: string) => Promise<boolean>
  readonly liveVersionOf: (name: string) => Promise<string | null>
  /** Null when no canary of the part is under way. */
  readonly canaryVersionOf: (name: string) => Promise<string | null>
  readonly registryOf: (on: Database) => Pick<ReleaseRepository, 'find' | 'ofVersion'>
  readonly fileOf: (name: string, path: string) => Promise<{ readonly file: ReleaseFile; readonly bytes: Uint8Array } | null>
  /** Assigns a draw key by cookie on the first visit. Null before a shell was published. */
  readonly vectorFor: (request: FastifyRequest, reply: FastifyReply) => Promise<ServedVector | null>
  readonly previews: Pick<Previews, 'linkTo' | 'follow'>
  /** Works for every vector that was ever served; else null. */
  readonly releasesOfVector: (vectorId: string) => Promise<Readonly<Record<string, string>> | null>
  readonly capabilitiesOf: CapabilitiesOf
  readonly served: () => readonly NamedRelease[]
  /** Proves (where required) and renders before anything is served. */
  readonly prerender: (live: LiveSet) => Promise<void>
  /** Renders what is live and not rendered yet. */
  readonly renderLive: () => Promise<Pick<PublicationResult, 'renderedPages' | 'renderingFault'>>
  readonly switchRelease: (request: ReleaseSwitch) => Promise<SwitchedRelease>
  readonly blockRelease: (request: ReleaseBlocking) => Promise<{ readonly epoch: number }>
  readonly acceptCommand: (signed: SignedCommand) => Promise<TeamCommand>
  readonly publicKey: string
  readonly visits: Visits
  /** Re-renders changed pages and removes unneeded bytes; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const REFRESH_MS = 600_000
const STORAGE_MS = 3_600_000

export function createReleases(deps: ReleasesDeps): Releases {
  const { db, artifacts, publicUrl, publicKey, now, publisherNow, issuerKeys, onFault } = deps
  const repository = createReleaseRepository(db)
  const history = createGenerationRepository(db)
  const generations = createGenerations({ ...deps, isProven: provenBy(deps.proofs) })
  const rendering = connectRendering(deps)
  const proofs = connectProofs(deps, rendering.callApi, async () => generations.liveSet(db))
  const vector = createLiveVector({ ...deps, repository, store: history, pages: rendering.livePages })
  const leases = openLeases(db, now)
  const drawCookie = createDrawCookie(publicUrl)
  const blockedOf = async (on: Database) => (await generations.liveSet(on)).blocked
  const previews = createPreviews({ ...deps, vector, registryOf: createReleaseRepository, blockedOf })
  const prerenderLive = async (live: LiveSet) => {
    await proofs.proveInAdvance(live)
    if (deps.isRenderedLater) return
    await prerender(rendering.pages, { live, releases: await repository.find(servedIdsOf(live)), rendered: new Map() })
  }
  const renderLive = async () => {
    const [live, rendered] = [await generations.liveSet(db), new Map<string, PairOutcome>()]
    await prerender(rendering.pages, { live, releases: await repository.find(servedIdsOf(live)), rendered })
    return outcomeOf([...rendered.values()])
  }
  const stores = { registryOf: createReleaseRepository, historyOf: createGenerationRepository }
  const consoleDeps = { ...deps, ...stores, generations, prerender: prerenderLive }
  const reported = { epoch: vector.epoch, sawVector: leases.renew }
  return {
    vector: followedVector(vector, { db, generations, leases, onFault }),
    pages: rendering.livePages,
    generations,
    registerPublisher: repository.registerPublisher,
    liveVersionOf: async (name) => versionOf(repository, releaseIdOfPart(await generations.liveSet(db), name)),
    canaryVersionOf: async (name) => versionOf(repository, trainOfPart(await generations.liveSet(db), name)?.members[name] ?? null),
    registryOf: createReleaseRepository,
    fileOf: async (name, path) => readFile({ repository, artifacts }, name, path),
    vectorFor: async (request, reply) => previews.servedTo(request, slotOf(drawCookie.keyOf(request, reply))),
    previews,
    releasesOfVector: async (vectorId) => releasesByPart(await history.assignmentOf(vectorId)),
    capabilitiesOf: async (vectorId) => {
      const assignment = await history.assignmentOf(vectorId)
      return assignment && capabilitiesByPart(await repository.find(releaseIdsOf(assignment)))
    },
    served: () => vector.releases().releases.map(nameOf),
    prerender: prerenderLive,
    renderLive,
    switchRelease: async (request) => switchRelease(consoleDeps, request),
    blockRelease: async (request) => blockRelease(consoleDeps, request),
    acceptCommand: async (signed) => acceptCommand({ repository, claim: createCommandRepository(db).claim, publisherNow }, signed),
    publicKey,
    visits: { ...reported, answerReady: createReadyVector({ publicUrl, of: vector.of, visits: reported }) },
    metrics: [
      ...proofs.metrics,
      { name: 'parlour_release_epoch', help: 'Number of the live vector that this process serves', read: async () => vector.epoch() },
    ],
    startSweeps: () =>
      startReleaseSweeps({
        refresh: async () => refreshLivePages({ ...rendering.pages, liveReleases: vector.releases }),
        sweep: async () => sweepStorage({ ...deps, ...stores, generations, storageOf: createStorageRepository }),
        onFault,
      }),
    routes: async (app) => {
      rendering.listen(app)
      const evidence = createEvidenceRepository(db)
      const unitOfWork = publishUnits(deps, generations)
      const recordRejection = async (entry: NewAuditEntry) => db.transaction(async (trx) => appendAudit(trx, entry, now()))
      const { claim } = createCommandRepository(db)
      const trusted = { claim, issuerKeys, tokenAudience: publicUrl }
      const received = { ...trusted, repository, unitOfWork, withReceivedFiles, recordRejection, publisherNow, now }
      const publishing = { ...rendering.pages, ...proofs, ...evidence, ...received }
      addReleaseRoutes(app, { ...publishing, vector, previews, keepDraw: createDrawRepository(db).keep, drawCookie })
      addPreviewRoutes(app, { ...consoleDeps, previews })
      addReleaseConsoleRoutes(app, { ...consoleDeps, ...evidence })
      addRemoteRoutes(app, { publishers: createPublishers(deps), tokenAudience: publicUrl })
      addAuditRoutes(app, { audit: createAuditRepository(db), liveSet: async () => generations.liveSet(db) })
    },
  }
}

async function versionOf(repository: ReleaseRepository, releaseId: string | null): Promise<string | null> {
  return releaseId === null ? null : ((await repository.find([releaseId]))[0]?.record.version ?? null)
}

async function readFile(
  { repository, artifacts }: { readonly repository: ReleaseRepository; readonly artifacts: ArtifactStore },
  name: string,
  path: string,
): ReturnType<Releases['fileOf']> {
  const file = await repository.fileOf(name, path)
  if (!file) return null
  try {
    return { file, bytes: await artifacts.get(file.integrity) }
  } catch (error) {
    if (await repository.isSwept(name, path)) return null
    throw error
  }
}

function startReleaseSweeps(work: {
  readonly refresh: () => Promise<unknown>
  readonly sweep: () => Promise<unknown>
  readonly onFault: (error: unknown) => void
}): Sweep {
  const sweeps = [
    startSweep('releases.pages', work.refresh, REFRESH_MS, work.onFault),
    startSweep('releases.storage', work.sweep, STORAGE_MS, work.onFault),
  ]
  return { stop: async () => void (await Promise.all(sweeps.map(async (sweep) => sweep.stop()))) }
}

function releasesByPart(assignment: Assignment | null): Readonly<Record<string, string>> | null {
  return assignment && { ...assignment.remoteIds, ...(assignment.shellId === null ? {} : { [SHELL]: assignment.shellId }) }
}

function capabilitiesByPart(releases: readonly Release[]): DeclaredCapabilities {
  return new Map(releases.map(({ record: { name, capabilities } }) => [name, capabilities]))
}

function nameOf({ id, record: { name, version } }: Release): NamedRelease {
  return { releaseId: id, name, version }
}

/** Holds the lock on what is live from the start. */
function publishUnits({ db, isProtected }: ReleasesDeps, generations: Generations): PublishReleaseDeps['unitOfWork'] {
  return async (work) =>
    db.transaction(async (trx) => {
      await createGenerationRepository(trx).lock()
      return work({
        registry: createReleaseRepository(trx),
        live: await generations.liveSet(trx),
        isProtected: async (part) => isProtected(trx, part),
        change: async (change, entry) => generations.change(trx, change, entry),
      })
    })
}
