import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import { hashOfPicture } from '../../platform/picture-file.ts'
import type { AvatarRepository } from './db/avatar.repository.ts'

/** Serves pictures of people; a name is a content, so it is kept for good. Throws `platform.not-found`. */
export function avatarRoutes(avatars: Pick<AvatarRepository, 'read'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/media/avatars/:file', { config: { isDocument: true } }, async (request, reply) => {
      const hash = hashOfPicture(request.params.file)
      const picture = hash === null ? null : await avatars.read(hash)
      if (picture === null) throw new DomainError('platform.not-found')
      const etag = `"${hash}"`
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      return knowsTag(request, etag) ? reply.status(304).send() : reply.type('image/webp').send(picture)
    })
  }
}
