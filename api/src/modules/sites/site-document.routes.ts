import type { FastifyPluginAsync } from 'fastify'
import { encodeText, encodingOf, sendEncoded, type EncodedText } from '../../platform/compressed-text.ts'
import type { PageCache } from '../../platform/page-cache.ts'
import { storedPictures } from '../../platform/stored-pictures.ts'
import type { SiteMemory } from './site-memory.ts'
import { routeOf } from './site-visit.ts'
import { isEnteringHere, setOldEnoughCookie } from './visitor-check.ts'
import type { Reception } from './reception.ts'
import type { SitesContext } from './use-cases/sites-context.ts'

interface SiteRequest {
  Params: { slug: string; '*': string }
  Querystring: { lang?: string }
}

export interface SiteDocumentDeps {
  readonly memory: Pick<SiteMemory, 'known' | 'read'>
  readonly cache: Pick<PageCache<EncodedText>, 'get'>
  readonly reception: Reception
  readonly publicUrl: string
  readonly listen: () => void
}

/** Seconds after which a visitor of a paused or suspended site may retry. */
const PAUSE_SECONDS = '3600'

/** All sites are below an internal path that is reachable by host name only. */
export function siteDocumentRoutes({ memory, cache, reception, publicUrl, listen }: SiteDocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<SiteRequest>('/__site/:slug/*', { config: { isDocument: true, rate: 'document' } }, async (request, reply) => {
      listen()
      const { slug, '*': path } = request.params
      const known = memory.known(slug) ?? (await memory.read(slug))
      const visited = routeOf(path, known?.configuration)
      const wanted = reception.wantedBy(known, { headers: request.headers, lang: request.query.lang }, visited)
      if (visited.isEntering && wanted.response === 'page' && isEnteringHere(request)) {
        setOldEnoughCookie(publicUrl, reply)
        return reply.header('cache-control', 'no-store').redirect(wanted.address, 303)
      }
      const encoding = encodingOf(request)
      const document = await cache.get(`${encoding} ${wanted.key}`, async () => encodeText(await wanted.make(), encoding))
      reply.status(wanted.status).header('vary', reception.vary)
      if (wanted.response === 'paused' || wanted.response === 'closed') reply.header('retry-after', PAUSE_SECONDS)
      return sendEncoded(request, reply, document)
    })
  }
}

const FILE = /^([0-9a-f]{64})-([1-9]\d{0,3})\.webp$/

/** On the host of the product and of every site; a file name is a content and a width. */
export function pictureRoutes({ pictures }: Pick<SitesContext, 'pictures'>): FastifyPluginAsync {
  return storedPictures({
    folder: 'pictures',
    isOnSites: true,
    find: async (file) => {
      const [, hash, width] = FILE.exec(file) ?? []
      const bytes = hash === undefined ? null : await pictures.read(hash, Number(width))
      return bytes === null ? null : { tag: `${hash}-${width}`, bytes }
    },
  })
}
