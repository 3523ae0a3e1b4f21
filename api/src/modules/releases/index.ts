import { randomBytes } from 'node:crypto'
import type { ReleaseFile } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { CapabilitiesOf, DeclaredCapabilities } from '../../platform/capability-check.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule, Visits } from '../../platform/http-app.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { addAuditRoutes } from './audit/audit.routes.ts'
import { createAuditRepository } from './db/audit.repository.ts'
import { createCommandRepository } from './db/command.repository.ts'
import type { LivePages } from './db/live-pages.ts'
import { createLiveVector, type LiveVector } from './db/live-vector.ts'
import { createDrawRepository } from './db/draw.repository.ts'
import { createEvidenceRepository } from './db/evidence.repository.ts'
import { createGenerationRepository } from './db/generation.repository.ts'
import { openLeases } from './db/lease.repository.ts'
import { withReceivedFiles } from './db/received-files.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import { createStorageRepository } from './db/storage.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import { slotOf } from './domain/cohort.ts'
import { releaseIdOfPart, releaseIdsOf, SHELL, type Combination, type LiveSet } from './domain/live-set.ts'
import type { Release } from './domain/release.ts'
import type { ServedVector } from './domain/vector.ts'
import type { ReleaseRepository } from './domain/release.repository.ts'
import { UNSIGNED, type Signer } from './domain/signer.ts'
import type { GenerationGuard } from './trust/index.ts'
import { createDrawCookie } from './draw-cookie.ts'
import { createReadyVector } from './ready-vector.ts'
import { followedVector } from './followed-vector.ts'
import { createGenerations, type Generations } from './generations.ts'
import { addPreviewRoutes } from './previews/preview.routes.ts'
import { createPreviews, type Previews } from './previews/previews.ts'
import { addReleaseConsoleRoutes } from './release-console.routes.ts'
import { addReleaseRoutes } from './release.routes.ts'
import { connectProofs, provenBy, type ProofSettings } from './release-proofs.ts'
import { connectRendering, type ReleaseRendering } from './release-rendering.ts'
import type { RendererLimits } from './rendering/process-renderer.ts'
import { makeAcceptCommand, type AcceptCommand } from './use-cases/accept-command.ts'
import { makeAuthenticatePublisher } from './use-cases/authenticate-publisher.ts'
import { makeBlockRelease, type BlockRelease } from './use-cases/block-release.ts'
import { makePublishRelease, type PublishReleaseDeps } from './use-cases/publish-release.ts'
import { makeRefreshLivePages } from './use-cases/refresh-live-pages.ts'
import { makePrerender, servedIdsOf } from './use-cases/prerender.ts'
import { makeSweepStorage } from './use-cases/sweep-storage.ts'
import { makeSwitchRelease, type SwitchRelease } from './use-cases/switch-release.ts'

export { createFolderArtifactStore } from './db/folder-artifact-store.ts'
export { openArtifactStore } from './db/open-artifact-store.ts'
export { releasesData } from './db/personal-data.ts'
export type { ServedVector } from './domain/vector.ts'
export { canonicalJson } from './domain/canonical-json.ts'
export { diffOf } from './domain/release-diff.ts'
export { integrityOf, releaseIdOf } from './domain/release.ts'
export type { LiveRenderedSet, RenderedHead, RenderedPage } from './domain/rendered-page.ts'
export type { AuditActor, NewAuditEntry } from './domain/new-audit-entry.ts'
export { releaseIdOfPart, withBlocked, withoutTrain, withPromoted, withRelease, withTrain, type LiveSet } from './domain/live-set.ts'
export type { Generations } from './generations.ts'
export { createGenerationGuard, openRegistryKey } from './trust/index.ts'
export { appendAudit } from './audit/append-audit.ts'
export { findAuditEntry } from './audit/audit-log.ts'
export { wayBackFrom } from './domain/reversion.ts'
export type { Release } from './domain/release.ts'
export type { TeamCommand } from './use-cases/accept-command.ts'

export interface ReleasesDeps {
  readonly db: Database
  readonly connectionString: string
  readonly artifacts: ArtifactStore
  readonly settings: BootSettings
  readonly publicUrl?: string
  readonly tokenSecret?: string
  readonly signer?: Signer
  readonly publicKey?: string
  /** Without it unsigned generations are served, too. */
  readonly guard?: GenerationGuard
  readonly proofs?: ProofSettings
  /** Protected parts reach everybody only by a train that a second person approved. Default: none. */
  readonly isProtected?: (on: Database, part: string) => Promise<boolean>
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
  readonly rendererLimits?: RendererLimits
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
  readonly registryOf: (on: Database) => Pick<ReleaseRepository, 'find' | 'ofVersion'>
  readonly fileOf: (name: string, path: string) => Promise<{ readonly file: ReleaseFile; readonly bytes: Uint8Array } | null>
  /** Assigns a draw key by cookie on the first visit. Null before a shell was published. */
  readonly visitOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ServedVector | null>
  readonly previews: Pick<Previews, 'linkTo' | 'follow'>
  /** Works for every vector that was ever served; else null. */
  readonly releasesOfVector: (vectorId: string) => Promise<Readonly<Record<string, string>> | null>
  readonly capabilitiesOf: CapabilitiesOf
  readonly served: () => readonly NamedRelease[]
  /** Proves (where required) and renders before anything is served. */
  readonly prerender: (live: LiveSet) => Promise<void>
  readonly switchRelease: SwitchRelease
  readonly blockRelease: BlockRelease
  readonly acceptCommand: AcceptCommand
  readonly publicKey: string
  readonly visits: Visits
  /** Re-renders changed pages and removes unneeded bytes; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const REFRESH_MS = 600_000
const STORAGE_MS = 3_600_000

export function createReleases(deps: ReleasesDeps): Releases {
  const { db, now = () => new Date(), onFault = () => undefined } = deps
  const repository = createReleaseRepository(db)
  const generations = createGenerations({ ...deps, isProven: provenBy(deps) })
  const rendering = connectRendering(deps)
  const { livePages: pages } = rendering
  const vector = createLiveVector({ ...deps, signer: deps.signer ?? UNSIGNED, repository, store: createGenerationRepository(db), pages })
  const leases = openLeases(db, () => new Date())
  const drawCookie = createDrawCookie(deps.publicUrl ?? '')
  const previews = connectPreviews(deps, vector, generations)
  const actions = connectActions(deps, rendering, generations)
  const { publishRelease, switchRelease, blockRelease, prerender } = actions
  const reported = { epoch: vector.epoch, sawVector: leases.renew }
  return {
    vector: followedVector(vector, { db, generations, leases, onFault }),
    pages,
    generations,
    registerPublisher: repository.registerPublisher,
    liveVersionOf: async (name) => {
      const releaseId = releaseIdOfPart(await generations.liveSet(db), name)
      return releaseId === null ? null : ((await repository.find([releaseId]))[0]?.record.version ?? null)
    },
    registryOf: createReleaseRepository,
    fileOf: makeReadFile(repository, deps.artifacts),
    visitOf: async (request, reply) => previews.servedTo(request, slotOf(drawCookie.keyOf(request, reply))),
    previews,
    releasesOfVector: async (vectorId) => releasesByPart(await createGenerationRepository(db).combinationOf(vectorId)),
    capabilitiesOf: async (vectorId) => {
      const combination = await createGenerationRepository(db).combinationOf(vectorId)
      return combination && capabilitiesByPart(await repository.find(releaseIdsOf(combination)))
    },
    served: () => vector.releases().releases.map(nameOf),
    prerender,
    switchRelease,
    blockRelease,
    acceptCommand: makeAcceptCommand({ repository, claim: createCommandRepository(db).claim, now }),
    publicKey: deps.publicKey ?? '',
    visits: { ...reported, answerReady: createReadyVector({ publicUrl: deps.publicUrl ?? '', of: vector.of, visits: reported }) },
    startSweeps: () => startReleaseSweeps(deps, { vector, rendering, generations }),
    routes: async (app) => {
      rendering.listen(app)
      const authenticatePublisher = makeAuthenticatePublisher({ repository, now })
      addReleaseRoutes(app, {
        vector,
        previews,
        authenticatePublisher,
        publishRelease,
        keepDraw: createDrawRepository(db).keep,
        drawCookie,
      })
      addPreviewRoutes(app, { ...actions, previews })
      addReleaseConsoleRoutes(app, { ...actions, ...createEvidenceRepository(db) })
      addAuditRoutes(app, { audit: createAuditRepository(db), liveSet: async () => generations.liveSet(db) })
    },
  }
}

function connectPreviews(deps: ReleasesDeps, vector: LiveVector, generations: Generations): Previews {
  return createPreviews({
    db: deps.db,
    vector,
    publicUrl: deps.publicUrl ?? 'http://localhost',
    tokenSecret: deps.tokenSecret ?? randomBytes(32).toString('hex'),
    signer: deps.signer ?? UNSIGNED,
    registryOf: createReleaseRepository,
    blockedOf: async (on) => (await generations.liveSet(on)).blocked,
    now: deps.now ?? (() => new Date()),
  })
}

function connectActions(deps: ReleasesDeps, { renderPages, callApi }: ReleaseRendering, generations: Generations) {
  const { db, artifacts, isProtected = async () => false, onFault = () => undefined } = deps
  const repository = createReleaseRepository(db)
  const liveSet = async () => generations.liveSet(db)
  const { examine, proveInAdvance } = connectProofs(deps, callApi, liveSet)
  const renderPairs = makePrerender({ pages: renderPages, onFault })
  const prerender = async (live: LiveSet) => {
    await proveInAdvance(live)
    await renderPairs(live, await repository.find(servedIdsOf(live)), new Map())
  }
  const consoleView = {
    db,
    generations,
    registryOf: createReleaseRepository,
    historyOf: createGenerationRepository,
    isProtected,
    prerender,
    onFault,
  }
  const publishRelease = makePublishRelease({
    repository,
    artifacts,
    withReceivedFiles,
    prerender: renderPairs,
    examine,
    saveReport: createEvidenceRepository(db).saveReport,
    liveSet,
    unitOfWork: publishUnits(db, generations, isProtected),
  })
  return { ...consoleView, publishRelease, switchRelease: makeSwitchRelease(consoleView), blockRelease: makeBlockRelease(consoleView) }
}

function makeReadFile(repository: ReleaseRepository, artifacts: ArtifactStore): Releases['fileOf'] {
  return async (name, path) => {
    const file = await repository.fileOf(name, path)
    if (!file) return null
    try {
      return { file, bytes: await artifacts.get(file.integrity) }
    } catch (error) {
      if (await repository.isSwept(name, path)) return null
      throw error
    }
  }
}

function startReleaseSweeps(
  { db, artifacts, onFault }: ReleasesDeps,
  { vector, rendering, generations }: { vector: LiveVector; rendering: ReleaseRendering; generations: Generations },
): Sweep {
  const refresh = makeRefreshLivePages({
    liveReleases: vector.releases,
    pages: rendering.renderPages,
    onFault: onFault ?? (() => undefined),
  })
  const stores = { historyOf: createGenerationRepository, storageOf: createStorageRepository }
  const sweepStorage = makeSweepStorage({ db, artifacts, generations, ...stores, now: () => new Date() })
  const sweeps = [startSweep(refresh, REFRESH_MS, onFault), startSweep(sweepStorage, STORAGE_MS, onFault)]
  return { stop: async () => void (await Promise.all(sweeps.map(async (sweep) => sweep.stop()))) }
}

function releasesByPart(combination: Combination | null): Readonly<Record<string, string>> | null {
  return combination && { ...combination.remoteIds, ...(combination.shellId === null ? {} : { [SHELL]: combination.shellId }) }
}

function capabilitiesByPart(releases: readonly Release[]): DeclaredCapabilities {
  return new Map(releases.map(({ record: { name, capabilities } }) => [name, capabilities]))
}

function nameOf({ id, record: { name, version } }: Release): NamedRelease {
  return { releaseId: id, name, version }
}

/** Holds the lock on what is live from the start. */
function publishUnits(
  db: Database,
  generations: Generations,
  isProtected: (on: Database, part: string) => Promise<boolean>,
): PublishReleaseDeps['unitOfWork'] {
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
