import { randomBytes } from 'node:crypto'
import { canonicalLocale, negotiateLocale, type Locale } from '@parlour/i18n'
import { renderNotFound, renderSite, SITE_PAGES, type SitePage } from '@parlour/site-engine'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { openConfigurationStore } from './db/configuration.store.ts'
import { openSiteStore } from './db/site.store.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { isServed, type Site, type SiteConfiguration } from './domain/site.ts'
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

/** Serves the pages of all sites below their internal path; reached by host name only. */
export function siteDocumentRoutes({ db, countries, publicUrl }: SiteDocumentDeps): FastifyPluginAsync {
  const cache = createPageCache()
  return async (app) => {
    app.get<SiteRequest>('/__site/:slug/*', { config: { isDocument: true } }, async (request, reply) => {
      const site = await openSiteStore(db).findBySlug(request.params.slug)
      const configuration = site && isServed(site) ? await openConfigurationStore(db).findPublished(site.id) : null
      const path = request.params['*'].replace(/\/$/, '')
      const nonce = randomBytes(16).toString('base64url')
      if (!site || !configuration)
        return sendPage(reply, 404, renderNotFound(negotiateLocale(request.headers['accept-language']), { nonce }), nonce)
      if (path === 'backend') return reply.redirect(`${publicUrl}/${site.locale}/my-site`, 302)
      const page = pageOf(path)
      if (!page) return sendPage(reply, 404, renderNotFound(site.locale, { nonce, homePath: '/' }), nonce)
      const locale = languageOfVisit(site, configuration, request.query.lang)
      const key = [site.id, configuration.designVersion, page, locale].join(' ')
      const render = async (freshNonce: string) =>
        renderSite(await tenantOf(site, configuration, countries, locale), page, { nonce: freshNonce })
      return sendPage(reply, 200, await cache.page(key, nonce, render), nonce)
    })
  }
}

function pageOf(path: string): SitePage | undefined {
  return path === '' ? 'home' : SITE_PAGES.find((page) => page !== 'home' && page === path)
}

function languageOfVisit(site: Site, { languages }: SiteConfiguration, asked: string | undefined): Locale {
  const locale = typeof asked === 'string' ? canonicalLocale(asked) : null
  return locale && languages.includes(locale) ? locale : site.locale
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
