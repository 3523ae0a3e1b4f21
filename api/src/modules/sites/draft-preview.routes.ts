import { negotiateLocale } from '@parlour/i18n'
import { renderDraft, renderNotFound } from '@parlour/site-engine'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfVisit, pageOfPath } from './site-visit.ts'
import { sendPreview } from './send-preview.ts'
import type { DraftLinks } from './use-cases/draft-links.ts'
import type { SitesContext } from './use-cases/sites-context.ts'
import { tenantOf } from './use-cases/tenant-of.ts'

const DRAWN = { config: { isDocument: true, rate: 'document' } } as const

interface DraftRequest {
  Params: { token: string; '*'?: string }
  Querystring: { lang?: string }
}

/** Available to anyone with the link: marked as a draft, on our own host, and never cached. */
export function draftPreviewRoutes(ctx: SitesContext, links: DraftLinks): FastifyPluginAsync {
  return async (app) => {
    const answer = async (request: FastifyRequest<DraftRequest>, reply: FastifyReply) => {
      const page = await drawn(request, ctx, links)
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
  { sites, configurations, designs, countries, now }: SitesContext,
  links: DraftLinks,
): Promise<string | null> {
  const siteId = links.siteOf(params.token)
  if (siteId === null) return null
  const site = await sites.find(siteId)
  const configuration = await configurations.findPublished(siteId)
  const draft = await designs.draftOf(siteId)
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
