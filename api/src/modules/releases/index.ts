import { endpoints, type ReleaseFile, type ReleaseRecord } from '@parlour/contracts'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createLivePages, type LivePages } from './db/live-pages.ts'
import { createLiveVector, type LiveVector } from './db/live-vector.ts'
import { createReleaseRepository } from './db/release.repository.ts'
import { createRenderLock } from './db/render-lock.ts'
import { openRenderedPagesStore } from './db/rendered-pages.store.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import type { AskApi } from './domain/rendered-page.ts'
import { presentRelease } from './release.presenter.ts'
import { packPages, unpackPages } from './rendering/packed-pages.ts'
import { createProcessRenderer, type RendererLimits } from './rendering/process-renderer.ts'
import { askBy } from './rendering/public-question.ts'
import { makePublishRelease } from './use-cases/publish-release.ts'
import { makeRefreshLivePages } from './use-cases/refresh-live-pages.ts'
import { makeRenderPages } from './use-cases/render-pages.ts'

export { createFolderArtifactStore } from './db/folder-artifact-store.ts'
export { canonicalJson } from './domain/canonical-json.ts'
export { UnrenderedPageError } from './domain/page-renderer.ts'
export { integrityOf } from './domain/release.ts'
export type { LiveRenderedSet, RenderedHead, RenderedPage } from './domain/rendered-page.ts'

/** What the release registry needs. */
export interface ReleasesDeps {
  readonly db: Database
  readonly connectionString: string
  readonly artifacts: ArtifactStore
  /** What pages that are rendered ahead are told about the installation. */
  readonly settings: BootSettings
  readonly onFault?: (error: unknown) => void
  readonly rendererLimits?: RendererLimits
}

/** The door of the release registry. */
export interface Releases extends ApiModule {
  readonly vector: LiveVector
  readonly pages: LivePages
  readonly registerPublisher: (name: string, publicKey: string) => Promise<void>
  /** A file of any published release, or null; the bytes come from the artifact store. */
  readonly fileOf: (name: string, path: string) => Promise<{ readonly file: ReleaseFile; readonly bytes: Uint8Array } | null>
  /** The whole record of the live release of a part. */
  readonly recordOf: (name: string) => ReleaseRecord | null
  /** Renders live pages anew when what they show changed, now and every few minutes; only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

const REFRESH_MS = 600_000

/** Builds the registry: publishing, pages rendered ahead, the live vector, and the files of every release ever published. */
export function createReleases(deps: ReleasesDeps): Releases {
  const { db, connectionString, artifacts, settings, onFault = () => undefined } = deps
  const repository = createReleaseRepository(db)
  const store = openRenderedPagesStore(db)
  const livePages = createLivePages({ store, onFault, read: async (integrity) => unpackPages(await artifacts.get(integrity)) })
  const vector = createLiveVector(repository, connectionString, livePages)
  const renderer = createProcessRenderer(deps.rendererLimits)
  let askApi: AskApi | null = null
  const renderPages = makeRenderPages({
    store,
    artifacts,
    renderer,
    settings,
    onFault,
    oneAtATime: createRenderLock(connectionString),
    pack: packPages,
    ask: async (question) => {
      if (!askApi) throw new Error('Pages are rendered only after the routes are there')
      return askApi(question)
    },
  })
  const publishRelease = makePublishRelease({
    repository,
    artifacts,
    pages: renderPages,
    onFault,
    unitOfWork: (work) => db.transaction((trx) => work(createReleaseRepository(trx))),
  })
  return {
    vector,
    pages: livePages,
    registerPublisher: repository.registerPublisher,
    recordOf: (name) => vector.releases().releases.find(({ record }) => record.name === name)?.record ?? null,
    fileOf: async (name, path) => {
      const file = await repository.fileOf(name, path)
      return file ? { file, bytes: await artifacts.get(file.integrity) } : null
    },
    startSweeps: () =>
      startSweep(makeRefreshLivePages({ liveReleases: vector.releases, pages: renderPages, onFault }), REFRESH_MS, onFault),
    routes: async (app) => {
      askApi = askBy(async (request) => app.inject(request))
      // A rendering under way must not keep the process.
      app.addHook('preClose', async () => renderer.stop())
      addEndpoint(app, endpoints.publishRelease, async ({ body }) => {
        const contents = new Map(Object.entries(body.contents).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
        const { record, signature, isRenderedLater = false } = body
        return publishRelease({ record, signature, contents, isRenderedLater })
      })
      addEndpoint(app, endpoints.getReleaseVector, async () => {
        const current = vector.current()
        if (!current) throw new DomainError('platform.unavailable', { retryAfterSeconds: 2 })
        return current
      })
      addEndpoint(app, endpoints.listReleases, async () => {
        const live = await repository.liveSet()
        return (await repository.list()).map((release) => presentRelease(release, live))
      })
    },
  }
}
