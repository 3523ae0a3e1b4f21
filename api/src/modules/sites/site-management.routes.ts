import { endpoints, type Design } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint, type Call } from '../../platform/endpoint-route.ts'
import { publishDesign, saveDraft, setDraftLogo, undoDraft, type DesignContext } from './use-cases/edit-design.ts'
import type { DraftLinks } from './use-cases/draft-links.ts'
import type { ManageCall } from './use-cases/managed-site.ts'
import { readManagement } from './use-cases/read-management.ts'
import { saveSettings } from './use-cases/save-settings.ts'
import { siteLayoutRoutes } from './site-layout.routes.ts'
import type { SiteCountries } from './domain/neighbours.ts'

export interface ManagementContext extends DesignContext {
  readonly countries: SiteCountries
  readonly links: DraftLinks
}

/** Every write returns the new state. */
export function siteManagementRoutes(ctx: ManagementContext): FastifyPluginAsync {
  const stateOf = async ({ siteId, actor }: ManageCall) => readManagement(ctx, siteId, actor.merchantId)
  return async (app) => {
    await app.register(siteLayoutRoutes(ctx))
    addEndpoint(app, endpoints.getSiteManagement, async ({ query, actor }) => readManagement(ctx, query.id, actor.merchantId))
    addEndpoint(app, endpoints.saveSiteDraft, async ({ body, actor }) => {
      const { templateId, themeId, schemeId } = body
      const design: Design = { templateId, themeId, schemeId }
      const call = callOf(body, actor)
      await saveDraft(ctx, call, design)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.setSiteDraftLogo, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await setDraftLogo(ctx, call, body.image)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.undoSiteDraft, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await undoDraft(ctx, call, body.isAll)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.publishSiteDesign, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await publishDesign(ctx, call, body.restore)
      return stateOf(call)
    })
    addEndpoint(app, endpoints.saveSiteSettings, async ({ body, actor }) => {
      const call = callOf(body, actor)
      await saveSettings(ctx, call, body)
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
