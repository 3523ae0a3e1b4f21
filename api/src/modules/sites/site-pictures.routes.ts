import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { addPicture, cutPicture, deletePicture, listPictures, type PicturesContext } from './use-cases/save-pictures.ts'

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
