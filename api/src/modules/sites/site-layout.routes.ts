import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { makeEditDesign, type EditDesignDeps } from './use-cases/edit-design.ts'
import { makeReadLayout } from './use-cases/read-layout.ts'

export function siteLayoutRoutes(deps: EditDesignDeps & { readonly countries: SiteCountries }): FastifyPluginAsync {
  const designs = makeEditDesign(deps)
  const readLayout = makeReadLayout({ stores: deps.storesOf(deps.db), countries: deps.countries })
  return async (app) => {
    addEndpoint(app, endpoints.getSiteLayout, async ({ query, actor }) => readLayout(query.id, actor.merchantId))
    addEndpoint(app, endpoints.saveSiteLayout, async ({ body, actor }) => {
      await designs.saveLayout({ siteId: body.id, actor, version: body.version }, body.layout, body.continues ?? false)
      return readLayout(body.id, actor.merchantId)
    })
  }
}
