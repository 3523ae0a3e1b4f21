import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import type { PictureStore } from './db/picture.store.ts'

const FILE = /^([0-9a-f]{64})-([1-9]\d{0,3})\.webp$/

/** Serves the pictures of libraries on the product's host and on every site's own; a name is a content, so it is kept for good. Throws `platform.not-found`. */
export function pictureRoutes(pictures: Pick<PictureStore, 'read'>): FastifyPluginAsync {
  const answer = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const [, hash, width] = FILE.exec(request.params.file) ?? []
    const picture = hash === undefined ? null : await pictures.read(hash, Number(width))
    if (picture === null) throw new DomainError('platform.not-found')
    const etag = `"${hash}-${width}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      // The preview of the builder is a frame without an origin, which no picture of one origin may enter.
      .header('cross-origin-resource-policy', 'cross-origin')
    return knowsTag(request, etag) ? reply.status(304).send() : reply.type('image/webp').send(picture)
  }
  return async (app) => {
    app.get<{ Params: { file: string } }>('/media/pictures/:file', { config: { isDocument: true } }, answer)
    app.get<{ Params: { file: string } }>('/__site/:slug/media/pictures/:file', { config: { isDocument: true } }, answer)
  }
}
