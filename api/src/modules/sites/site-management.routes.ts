import { endpoints, type Design } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint, type Call } from '../../platform/endpoint-route.ts'
import { publishDesign, saveDraft, setDraftLogo, undoDraft, type DesignContext, saveDraftLayout } from './use-cases/edit-design.ts'
import type { DraftLinks } from './use-cases/draft-links.ts'
import type { ManageCall, ManageContext } from './use-cases/managed-site.ts'
import { readManagement } from './use-cases/read-management.ts'
import { saveSettings } from './use-cases/save-settings.ts'
import type { SiteCountries } from './domain/neighbours.ts'
import { readLayout } from './use-cases/read-layout.ts'
import { addPicture, cutPicture, deletePicture, listPictures, type PicturesContext } from './use-cases/save-pictures.ts'

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

function siteLayoutRoutes(ctx: ManageContext & { readonly countries: SiteCountries }): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getSiteLayout, async ({ query, actor }) => readLayout(ctx, query.id, actor.merchantId))
    addEndpoint(app, endpoints.saveSiteLayout, async ({ body, actor }) => {
      await saveDraftLayout(ctx, { siteId: body.id, actor, version: body.version }, body.layout, body.continues ?? false)
      return readLayout(ctx, body.id, actor.merchantId)
    })
  }
}

export function sitePicturesRoutes(ctx: PicturesContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getSitePictures, async ({ query, actor }) => listPictures(ctx, query.id, actor.merchantId))
    addEndpoint(app, endpoints.addSitePicture, async ({ body, actor }) =>
      addPicture(ctx, { siteId: body.id, actor }, { file: Buffer.from(body.image, 'base64'), name: body.name, crop: body.crop }),
    )
    addEndpoint(app, endpoints.cutSitePicture, async ({ body, actor }) => cutPicture(ctx, { siteId: body.id, actor }, body))
    addEndpoint(app, endpoints.deleteSitePicture, async ({ body, actor }) => {
      await deletePicture(ctx, { siteId: body.id, actor }, body.hash)
      return listPictures(ctx, body.id, actor.merchantId)
    })
  }
}
