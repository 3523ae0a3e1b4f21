import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentSite } from './site.presenter.ts'
import { readChecklist, countChecklists } from './use-cases/read-checklist.ts'
import { resetOperationPassword } from './use-cases/operate-site.ts'
import type { SitesContext } from './use-cases/sites-context.ts'

export function siteRoutes(ctx: SitesContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listSites, async ({ query, actor, locale }) => {
      const page = Number(query.page ?? '1')
      const pageSize = Number(query.pageSize ?? '10')
      const { id, siteName, status } = query
      const countriesId = query.countriesId === undefined ? undefined : Number(query.countriesId)
      const filter = { merchantId: actor.merchantId, id, siteName, status, countriesId }
      const found = await ctx.listSites({ ...filter, offset: (page - 1) * pageSize, limit: pageSize })
      if (id !== undefined && found.total === 0) throw new DomainError('sites.site-not-found')
      const checklists = await countChecklists(ctx, actor.merchantId, found.sites)
      const list = await Promise.all(
        found.sites.map(async (listed, index) => {
          const { countryNames } = await ctx.countries.countryOf(listed.site.countriesId, locale)
          return presentSite(listed, countryNames, checklists[index] ?? { done: 0, total: 0 }, ctx.config)
        }),
      )
      return { list, total: found.total, page, pageSize }
    })
    addEndpoint(app, endpoints.resetOperationPassword, async ({ body, actor }) => {
      await resetOperationPassword(ctx, body, actor)
      return { id: body.id }
    })
    addEndpoint(app, endpoints.getSiteChecklist, async ({ query, actor }) => readChecklist(ctx, query.id, actor.merchantId))
    addEndpoint(app, endpoints.getLaunchClock, ctx.lastLaunches)
  }
}
