import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { BootSettings } from '../../platform/boot-settings.ts'
import type { Database } from '../../platform/database.ts'
import { asOwnCall } from '../../platform/load-shedding.ts'
import { createLivePages, type FollowingLivePages } from './db/live-pages.ts'
import { createRenderLock, createRenderedPagesRepository } from './db/rendered-pages.repository.ts'
import type { ArtifactStore } from './domain/artifact-store.ts'
import type { CallApi, RenderedPage } from './domain/rendered-page.ts'
import { createProcessRenderer, type RendererLimits } from './rendering/process-renderer.ts'
import { requestBy } from './rendering/public-query.ts'
import type { RenderPagesDeps } from './use-cases/render-pages.ts'

export interface ReleaseRenderingDeps {
  readonly db: Database
  readonly connectionString: string
  readonly artifacts: ArtifactStore
  readonly settings: BootSettings
  readonly rendererLimits: RendererLimits
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface ReleaseRendering {
  readonly pages: RenderPagesDeps
  readonly livePages: FollowingLivePages
  readonly callApi: CallApi
  readonly listen: (app: FastifyInstance) => void
}

export function connectRendering(deps: ReleaseRenderingDeps): ReleaseRendering {
  const { db, connectionString, artifacts, settings, rendererLimits, now, onFault } = deps
  const store = createRenderedPagesRepository(db)
  const renderer = createProcessRenderer(rendererLimits)
  let createCallApi: CallApi | null = null
  const callApi: CallApi = async (question) => {
    if (!createCallApi) throw new Error('Pages are rendered only after the routes are there')
    return createCallApi(question)
  }
  const oneAtATime = createRenderLock(connectionString)
  return {
    callApi,
    livePages: createLivePages({ store, onFault, read: async (integrity) => unpackPages(await artifacts.get(integrity)) }),
    pages: { store, artifacts, renderer, settings, oneAtATime, callApi, pack: packPages, now, onFault },
    listen: (app) => {
      createCallApi = requestBy(async (request) => asOwnCall(async () => app.inject(request)))
      // A rendering under way must not keep the process.
      app.addHook('preClose', async () => renderer.stop())
    },
  }
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUALITY = 5

async function packPages(pages: readonly RenderedPage[]): Promise<Uint8Array> {
  return compress(JSON.stringify(pages), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

async function unpackPages(bytes: Uint8Array): Promise<ReadonlyMap<string, RenderedPage>> {
  const pages = JSON.parse((await decompress(bytes)).toString('utf8')) as readonly RenderedPage[]
  return new Map(pages.map((page) => [page.page, page]))
}
