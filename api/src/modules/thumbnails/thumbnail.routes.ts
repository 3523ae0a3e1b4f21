import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { hashOfPicture } from '../../platform/picture-file.ts'
import type { PictureFolder } from './picture-folder.ts'

/** Names are content hashes, so responses are cached forever. Throws `platform.not-found` for any other name. */
export function thumbnailRoutes(folder: Pick<PictureFolder, 'read'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/thumbnails/:file', { config: { isDocument: true } }, async (request, reply) => {
      const hash = hashOfPicture(request.params.file)
      const picture = hash === null ? null : await folder.read(hash)
      if (picture === null) throw new DomainError('platform.not-found')
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(picture)
    })
  }
}
