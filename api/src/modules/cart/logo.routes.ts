import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import { hashOfPicture } from '../../platform/picture-file.ts'
import type { LogoRepository } from './db/logo.repository.ts'

/** Serves logos on the product's host and on every site's own; a name is a content, so it is kept for good. Throws `platform.not-found`. */
export function logoRoutes(logos: Pick<LogoRepository, 'read'>): FastifyPluginAsync {
  const answer = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const hash = hashOfPicture(request.params.file)
    const picture = hash === null ? null : await logos.read(hash)
    if (picture === null) throw new DomainError('platform.not-found')
    const etag = `"${hash}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      // Small previews stand in frames without an origin, which no picture of one origin may enter.
      .header('cross-origin-resource-policy', 'cross-origin')
    return knowsTag(request, etag) ? reply.status(304).send() : reply.type('image/webp').send(picture)
  }
  return async (app) => {
    app.get<{ Params: { file: string } }>('/media/logos/:file', { config: { isDocument: true } }, answer)
    app.get<{ Params: { file: string } }>('/__site/:slug/media/logos/:file', { config: { isDocument: true } }, answer)
  }
}
