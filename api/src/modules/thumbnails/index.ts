import type { SiteDesign } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { hashOfPicture } from '../../platform/picture-file.ts'
import { hashDesignsAside, type HashDesigns } from './hash-designs-aside.ts'
import { designKeyOf } from './picture-name.ts'
import { openStoredThumbnails, type StoredThumbnails } from './stored-thumbnails.ts'

export interface Thumbnails extends Pick<Required<ApiModule>, 'routes'> {
  /** For the current engine; null while there is no picture. */
  readonly thumbnailOf: (design: SiteDesign) => string | null
}

export interface ThumbnailsDeps {
  readonly blobs: Pick<BlobStore, 'get' | 'list'>
  readonly onFault: (error: unknown) => void
  readonly hashDesigns?: HashDesigns
}

/** Made by `npm run thumbnails`, named by content. Names are computed once, off the event loop, once any picture exists. */
export function createThumbnails({ blobs, onFault, hashDesigns = hashDesignsAside }: ThumbnailsDeps): Thumbnails {
  const stored = openStoredThumbnails(blobs)
  let hashes: ReadonlyMap<string, string> = new Map()
  let isDialogOpen = false
  const learnHashes = () => {
    if (isDialogOpen || stored.isEmpty()) return
    isDialogOpen = true
    hashDesigns().then((known) => void (hashes = known), onFault)
  }
  return {
    routes: async (app) => {
      await app.register(thumbnailRoutes(stored))
      app.addHook('onReady', async () => {
        await stored.refresh()
        learnHashes()
      })
    },
    thumbnailOf: (design) => {
      stored.refreshWhenOld(learnHashes)
      const hash = hashes.get(designKeyOf(design))
      return hash !== undefined && stored.has(hash) ? `/thumbnails/${hash}.webp` : null
    },
  }
}

/** Names are content hashes, so responses are cached forever. Throws `platform.not-found` for any other name. */
function thumbnailRoutes(stored: Pick<StoredThumbnails, 'read'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/thumbnails/:file', { config: { isDocument: true } }, async (request, reply) => {
      const hash = hashOfPicture(request.params.file)
      const picture = hash === null ? null : await stored.read(hash)
      if (picture === null) throw new DomainError('platform.not-found')
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(picture)
    })
  }
}
