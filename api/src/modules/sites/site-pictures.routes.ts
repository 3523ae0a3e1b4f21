import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { makeSavePictures, type SavePicturesDeps } from './use-cases/save-pictures.ts'

export function sitePicturesRoutes(deps: SavePicturesDeps): FastifyPluginAsync {
  const library = makeSavePictures(deps)
  return async (app) => {
    addEndpoint(app, endpoints.getSitePictures, async ({ query, actor }) => library.list(query.id, actor.merchantId))
    addEndpoint(app, endpoints.addSitePicture, async ({ body, actor }) =>
      library.add({ siteId: body.id, actor }, { file: Buffer.from(body.image, 'base64'), name: body.name, crop: body.crop }),
    )
    addEndpoint(app, endpoints.cutSitePicture, async ({ body, actor }) => library.cut({ siteId: body.id, actor }, body))
    addEndpoint(app, endpoints.deleteSitePicture, async ({ body, actor }) => {
      await library.delete({ siteId: body.id, actor }, body.hash)
      return library.list(body.id, actor.merchantId)
    })
  }
}
