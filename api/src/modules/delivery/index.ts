import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { Releases } from '../releases/index.ts'
import { createAssetCache } from './asset-cache.ts'
import { contentSecurityPolicy, renderDocument } from './document.ts'
import { routeOf } from './page-route.ts'

/** What delivery needs; `isReady` answers whether the process can serve (database, queue, vector). */
export interface DeliveryDeps {
  readonly config: Config
  readonly releases: Releases
  readonly isReady: () => Promise<boolean>
}

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#1F4BEB" stroke-width="5" stroke-linecap="round"><path d="M22.5 4.7A13 13 0 1 0 28.8 14"/><circle cx="26.4" cy="8.2" r="2.6" fill="#1F4BEB" stroke="none"/></svg>'

/** Serves documents, the files of releases, and health. */
export function createDelivery({ config, releases, isReady }: DeliveryDeps): ApiModule {
  return {
    routes: async (app) => {
      addHealth(app, isReady, releases)
      addAssets(app, releases)
      app.get('/favicon.svg', { config: { isDocument: true } }, async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(FAVICON),
      )
      app.get('/*', { config: { isDocument: true } }, async (request, reply) => sendDocument(request, reply, config, releases))
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

function addAssets(app: FastifyInstance, releases: Releases): void {
  const assetOf = createAssetCache(releases.fileOf)
  app.get<{ Params: { name: string; '*': string } }>('/assets/:name/*', { config: { isDocument: true } }, async (request, reply) => {
    const asset = await assetOf(request.params.name, request.params['*'])
    if (!asset) throw new DomainError('platform.not-found')
    const accepted = request.headers['accept-encoding'] ?? ''
    const brotli = /\bbr\b/.test(accepted) ? asset.brotli : null
    const gzip = !brotli && /\bgzip\b/.test(accepted) ? asset.gzip : null
    if (brotli) reply.header('content-encoding', 'br')
    if (gzip) reply.header('content-encoding', 'gzip')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(asset.type)
      .send(brotli ?? gzip ?? asset.identity)
  })
}

/** The address of a request on the product's own origin. Two slashes, or a host in front of the path, must not name another host. */
function addressOf(requestUrl: string, publicUrl: string): URL {
  return new URL(`${new URL(publicUrl).origin}/${requestUrl.replace(/^(https?:\/\/[^/]*)?\/?/, '')}`)
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, config: Config, releases: Releases): FastifyReply {
  const url = addressOf(request.url, config.publicUrl)
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/__')) throw new DomainError('platform.not-found')
  const vector = releases.vector.current()
  if (!vector)
    return reply.status(503).header('retry-after', '2').type('text/html; charset=utf-8').send('<!doctype html><title>Parlour</title>')
  const route = routeOf(url.pathname, url.search, vector, config.isTestPagesEnabled)
  if (route.kind === 'redirect') return reply.redirect(route.to, route.isPermanent ? 301 : 302)
  const nonce = randomBytes(18).toString('base64')
  const { siteBaseDomain, publicUrl } = config
  const settings = { selfServiceOpensAt: config.selfServiceOpensAt, enableTestPages: config.isTestPagesEnabled, siteBaseDomain }
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, siteBaseDomain),
      'x-parlour-vector': vector.id,
    })
    .type('text/html; charset=utf-8')
    .send(
      renderDocument({
        locale: route.locale,
        page: route.page,
        owner: route.owner,
        theme: request.cookies.theme === 'dark' ? 'dark' : 'light',
        filesOf: releases.vector.filesOf,
        vector,
        settings,
        nonce,
        publicUrl,
      }),
    )
}
