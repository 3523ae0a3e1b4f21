import { negotiateLocale } from '@parlour/i18n'
import { renderDraft, renderNotFound } from '@parlour/site-engine'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { createConfigurationRepository } from './db/configuration.repository.ts'
import { createSiteDesignRepository } from './db/design.repository.ts'
import { createSiteRepository } from './db/site.repository.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { languageOfVisit, pageOfPath } from './site-visit.ts'
import { sendPreview } from './send-preview.ts'
import type { DraftLinks } from './use-cases/draft-links.ts'
import { tenantOf } from './use-cases/tenant-of.ts'

export interface DraftPreviewDeps {
  readonly db: Database
  readonly countries: SiteCountries
  readonly links: DraftLinks
  readonly now: () => Date
}

const DRAWN = { config: { isDocument: true, rate: 'document' } } as const

interface DraftRequest {
  Params: { token: string; '*'?: string }
  Querystring: { lang?: string }
}

/** Available to anyone with the link: marked as a draft, on our own host, and never cached. */
export function draftPreviewRoutes(deps: DraftPreviewDeps): FastifyPluginAsync {
  return async (app) => {
    const answer = async (request: FastifyRequest<DraftRequest>, reply: FastifyReply) => {
      const page = await drawn(request, deps)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (page !== null) return sendPreview(request, reply, page)
      const locale = negotiateLocale(request.headers['accept-language'])
      return sendPreview(request, reply.status(404), renderNotFound(locale))
    }
    app.get<DraftRequest>('/preview/draft/:token', DRAWN, answer)
    app.get<DraftRequest>('/preview/draft/:token/*', DRAWN, answer)
  }
}

async function drawn(
  { params, query }: FastifyRequest<DraftRequest>,
  { db, countries, links, now }: DraftPreviewDeps,
): Promise<string | null> {
  const siteId = links.siteOf(params.token)
  if (siteId === null) return null
  const site = await createSiteRepository(db).find(siteId)
  const configuration = await createConfigurationRepository(db).findPublished(siteId)
  const draft = await createSiteDesignRepository(db).draftOf(siteId)
  if (!site || !configuration || !draft) return null
  const page = pageOfPath((params['*'] ?? '').replace(/\/$/, ''), configuration)
  if (page === undefined) return null
  const { design, logo, layout } = draft
  const locale = languageOfVisit(site, configuration, query.lang)
  const tenant = await tenantOf(site, { ...configuration, design, logo, layout }, countries, now(), locale)
  try {
    return renderDraft(tenant, page, { basePath: `/preview/draft/${params.token}` })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
