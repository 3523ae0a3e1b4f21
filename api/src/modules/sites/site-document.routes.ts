import { randomBytes } from 'node:crypto'
import { negotiateLocale } from '@parlour/i18n'
import { renderClosed, renderNotFound, renderPaused, renderSite } from '@parlour/site-engine'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { openConfigurationStore } from './db/configuration.store.ts'
import { openSiteStore } from './db/site.store.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { isServed, isSuspended } from './domain/site.ts'
import { languageOfVisit, pageOfPath } from './site-visit.ts'
import { createPageCache } from './page-cache.ts'
import { tenantOf } from './use-cases/tenant-of.ts'

interface SiteRequest {
  Params: { slug: string; '*': string }
  Querystring: { lang?: string }
}

/** Where sites and their pages come from, and where their backend link leads. */
export interface SiteDocumentDeps {
  readonly db: Database
  readonly countries: SiteCountries
  readonly publicUrl: string
}

/** When a visitor of a paused or suspended site may ask again. */
const PAUSE_SECONDS = '3600'

/** Serves the pages of all sites below their internal path; reached by host name only. */
export function siteDocumentRoutes({ db, countries, publicUrl }: SiteDocumentDeps): FastifyPluginAsync {
  const cache = createPageCache()
  return async (app) => {
    app.get<SiteRequest>('/__site/:slug/*', { config: { isDocument: true } }, async (request, reply) => {
      const site = await openSiteStore(db).findBySlug(request.params.slug)
      const configuration = site && (isServed(site) || isSuspended(site)) ? await openConfigurationStore(db).findPublished(site.id) : null
      const path = request.params['*'].replace(/\/$/, '')
      const nonce = randomBytes(16).toString('base64url')
      if (!site || !configuration)
        return sendPage(reply, 404, renderNotFound(negotiateLocale(request.headers['accept-language']), { nonce }), nonce)
      if (path === 'backend') return reply.redirect(`${publicUrl}/${site.locale}/my-site`, 302)
      const locale = languageOfVisit(site, configuration, request.query.lang)
      if (isSuspended(site) || site.pausedAt !== null) {
        const render = isSuspended(site) ? renderClosed : renderPaused
        return sendPage(reply.header('retry-after', PAUSE_SECONDS), 503, render(locale, { nonce, name: site.siteName }), nonce)
      }
      const page = pageOfPath(path)
      if (!page) return sendPage(reply, 404, renderNotFound(locale, { nonce, homePath: '/' }), nonce)
      const key = [site.id, configuration.designVersion, configuration.settingsWrites, page, locale].join(' ')
      const render = async (freshNonce: string) =>
        renderSite(await tenantOf(site, configuration, countries, locale), page, { nonce: freshNonce })
      return sendPage(reply, 200, await cache.page(key, nonce, render), nonce)
    })
  }
}

async function sendPage(reply: FastifyReply, status: number, page: string, nonce: string): Promise<FastifyReply> {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page)
}
