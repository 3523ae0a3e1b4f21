import type { FastifyInstance } from 'fastify'
import type { ReleaseRecord, ReleaseVector } from '@parlour/contracts'
import { encodeText, encodingOf, sendEncoded, type EncodedText, type TextEncoding } from '../../platform/compressed-text.ts'
import type { Config } from '../../platform/config.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { createPageCache } from '../../platform/page-cache.ts'
import { bootSettingsOf } from '../../platform/boot-settings.ts'
import type { Health } from '../health/index.ts'
import type { LiveRenderedSet, Releases } from '../releases/index.ts'
import { createAssetCache } from './asset-cache.ts'
import { sendDocument, type StoredDocument } from './document.routes.ts'
import { robotsFile, siteMap } from './search-engine-files.ts'
import { contentSecurityPolicy, newStyleNonce } from './content-policy.ts'
import { documentEnding, renderDocument } from './document.ts'
import { routeOf } from './page-route.ts'

export interface DeliveryDeps {
  readonly config: Config
  readonly releases: Releases
  readonly issueVisit: Health['issueVisit']
  readonly isReady: () => Promise<boolean>
}

const SEARCH_ENGINE_CACHING = 'public, max-age=300'
const DRAWN = { config: { isDocument: true, rate: 'document' } } as const
const MOST_BYTES_OF_DOCUMENTS = 48 * 1024 * 1024
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#1F4BEB" stroke-width="5" stroke-linecap="round"><path d="M22.5 4.7A13 13 0 1 0 28.8 14"/><circle cx="26.4" cy="8.2" r="2.6" fill="#1F4BEB" stroke="none"/></svg>'

export function createDelivery({ config, releases, issueVisit, isReady }: DeliveryDeps): ApiModule {
  return {
    routes: async (app) => {
      addHealth(app, isReady, releases)
      const assetOf = createAssetCache(releases.fileOf)
      addAssets(app, assetOf)
      app.get('/favicon.svg', { config: { isDocument: true } }, async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(FAVICON),
      )
      addSearchEngineFiles(app, config, releases)
      const cache = createPageCache<StoredDocument>(MOST_BYTES_OF_DOCUMENTS)
      app.get('/*', DRAWN, async (request, reply) => sendDocument(request, reply, { config, releases, issueVisit, assetOf, cache }))
    },
  }
}

function addHealth(app: FastifyInstance, isReady: DeliveryDeps['isReady'], releases: Releases): void {
  app.get('/healthz', { config: { isDocument: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config: { isDocument: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' }),
  )
  app.get('/version', { config: { isDocument: true } }, async () => ({ vector: releases.vector.current()?.id ?? null }))
}

function addSearchEngineFiles(app: FastifyInstance, { publicUrl }: Config, releases: Releases): void {
  app.get('/robots.txt', { config: { isDocument: true } }, async (_request, reply) =>
    reply
      .header('cache-control', SEARCH_ENGINE_CACHING)
      .type('text/plain; charset=utf-8')
      .send(robotsFile(publicUrl, releases.vector.current()?.remotes ?? {})),
  )
  const stored = createSiteMapStore(publicUrl)
  app.get('/sitemap.xml', DRAWN, async (request, reply) => {
    const vector = releases.vector.current()
    const sets = vector ? releases.pages.list(vector) : []
    if (!vector || sets.length === 0) throw new DomainError('platform.unavailable', { retryAfterSeconds: 60 })
    return sendEncoded(
      request,
      reply.header('vary', 'accept-encoding'),
      await stored({ sets, remotes: vector.remotes }, encodingOf(request)),
    )
  })
}

interface Pages {
  readonly sets: readonly LiveRenderedSet[]
  readonly remotes: ReleaseVector['remotes']
}

function createSiteMapStore(publicUrl: string) {
  const headers = { 'cache-control': SEARCH_ENGINE_CACHING, 'content-type': 'application/xml; charset=utf-8' }
  const cache = createPageCache<EncodedText>()
  let last: readonly LiveRenderedSet[] = []
  return async ({ sets, remotes }: Pages, encoding: TextEncoding): Promise<EncodedText> => {
    if (sets.length !== last.length || sets.some((set, at) => set !== last[at])) {
      cache.clear()
      last = sets
    }
    return cache.get(encoding, async () => encodeText({ text: siteMap(sets, publicUrl, remotes), headers }, encoding))
  }
}

function addAssets(app: FastifyInstance, assetOf: ReturnType<typeof createAssetCache>): void {
  app.get<{ Params: { name: string; '*': string } }>('/assets/:name/*', { config: { isDocument: true } }, async (request, reply) => {
    const path = request.params['*']
    // What renders pages ahead is for the server; no browser asks for it.
    const asset = path.startsWith('server/') ? null : await assetOf(request.params.name, path)
    if (!asset) throw new DomainError('platform.not-found')
    const encoding = encodingOf(request)
    const encoded = { br: asset.brotli, gzip: asset.gzip, plain: null }[encoding]
    if (encoded) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(asset.type)
      .send(encoded ?? asset.identity)
  })
}

interface ProofPage {
  readonly vector: ReleaseVector
  readonly records: ReadonlyMap<string, ReleaseRecord>
  readonly path: string
  readonly origin: string
}

export function proofDocuments(config: Config, registryKey: string) {
  return ({ vector, records, path, origin }: ProofPage): { readonly html: string; readonly policy: string } => {
    const route = routeOf(new URL(path, origin), vector, (owner) => records.get(owner)?.routes, false)
    const { locale, page, owner } = route.kind === 'page' ? route : { locale: 'en' as const, page: '', owner: null }
    const nonce = newStyleNonce()
    const { text, inline } = renderDocument({
      locale,
      page,
      owner,
      vector,
      registryKey,
      theme: 'light',
      isSessionStored: false,
      isFound: true,
      rendered: null,
      locales: null,
      styleTexts: new Map(),
      settings: bootSettingsOf(config),
      publicUrl: origin,
      records: { shell: records.get('shell') ?? null, remote: owner === null ? null : (records.get(owner) ?? null) },
    })
    return { html: text + documentEnding(nonce, null), policy: contentSecurityPolicy(inline, config.siteBaseDomain)(nonce) }
  }
}
