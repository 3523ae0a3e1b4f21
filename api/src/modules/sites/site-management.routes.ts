import { endpoints, type Design } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint, type Call } from '../../platform/endpoint-route.ts'
import { makeEditDesign, type EditDesignDeps } from './use-cases/edit-design.ts'
import type { ManageCall } from './use-cases/managed-site.ts'
import type { ReadManagement } from './use-cases/read-management.ts'
import { makeSaveSettings } from './use-cases/save-settings.ts'
import { siteLayoutRoutes } from './site-layout.routes.ts'
import type { SiteCountries } from './domain/neighbours.ts'

export interface SiteManagementDeps extends EditDesignDeps {
  readonly countries: SiteCountries
  readonly readManagement: ReadManagement
}

/** Every write returns the new state. */
export function siteManagementRoutes(deps: SiteManagementDeps): FastifyPluginAsync {
  const designs = makeEditDesign(deps)
  const saveSettings = makeSaveSettings(deps)
  const stateOf = async ({ siteId, actor }: ManageCall) => deps.readManagement(siteId, actor.merchantId)
  return async (app) => {
    await app.register(siteLayoutRoutes(deps))
    addEndpoint(app, endpoints.getSiteManagement, async ({ query, actor }) => deps.readManagement(query.id, actor.merchantId))
    addEndpoint(app, endpoints.saveSiteDraft, async ({ body, actor }) => {
      const { templateId, themeId, schemeId } = body
      const design: Design = { templateId, themeId, schemeId }
      const call = callOf(body, actor)
      await designs.saveDraft(call, design)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.setSiteDraftLogo, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await designs.setLogo(call, body.image)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.undoSiteDraft, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await designs.undo(call, body.isAll)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.publishSiteDesign, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await designs.publish(call, body.restore)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.saveSiteSettings, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await saveSettings(call, body)
      return stateOf(call)
    })
  }
}

function callOf(
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Call<typeof endpoints.getSiteManagement>['actor'],
): ManageCall {
  return { siteId: id, actor, version }
}
