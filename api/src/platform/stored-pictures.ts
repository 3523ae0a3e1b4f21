import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { knowsTag } from './entity-tag.ts'
import { hashOfPicture } from './picture-file.ts'

export interface SentPicture {
  readonly tag: string
  readonly bytes: Uint8Array
}

export interface PictureFolder {
  readonly folder: string
  readonly isOnSites: boolean
  readonly find: (file: string) => Promise<SentPicture | null>
}

type FileRequest = FastifyRequest<{ Params: { file: string } }>

const DOCUMENT = { config: { isDocument: true } } as const

/** Names are content hashes, so pictures are cached forever. Throws `platform.not-found`. */
export function storedPictures({ folder, isOnSites, find }: PictureFolder): FastifyPluginAsync {
  const answer = async (request: FileRequest, reply: FastifyReply) => {
    const picture = await find(request.params.file)
    if (picture === null) throw new DomainError('platform.not-found')
    const etag = `"${picture.tag}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
    // Previews of sites stand in frames without an origin, which no picture of one origin may enter.
    if (isOnSites) reply.header('cross-origin-resource-policy', 'cross-origin')
    return knowsTag(request, etag) ? reply.status(304).send() : reply.type('image/webp').send(picture.bytes)
  }
  return async (app) => {
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, DOCUMENT, answer)
    if (isOnSites) app.get<{ Params: { file: string } }>(`/__site/:slug/media/${folder}/:file`, DOCUMENT, answer)
  }
}

export function findByHash(read: (hash: string) => Promise<Uint8Array | null>): PictureFolder['find'] {
  return async (file) => {
    const tag = hashOfPicture(file)
    const bytes = tag === null ? null : await read(tag)
    return tag === null || bytes === null ? null : { tag, bytes }
  }
}
