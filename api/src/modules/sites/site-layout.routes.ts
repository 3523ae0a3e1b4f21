import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { saveDraftLayout } from './use-cases/edit-design.ts'
import type { ManageContext } from './use-cases/managed-site.ts'
import { readLayout } from './use-cases/read-layout.ts'

export function siteLayoutRoutes(ctx: ManageContext & { readonly countries: SiteCountries }): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getSiteLayout, async ({ query, actor }) => readLayout(ctx, query.id, actor.merchantId))
    addEndpoint(app, endpoints.saveSiteLayout, async ({ body, actor }) => {
      await saveDraftLayout(ctx, { siteId: body.id, actor, version: body.version }, body.layout, body.continues ?? false)
      return readLayout(ctx, body.id, actor.merchantId)
    })
  }
}
