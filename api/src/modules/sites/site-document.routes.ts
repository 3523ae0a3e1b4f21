import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, keepText, sendKept } from './kept-document.ts'
import type { PageCache } from './page-cache.ts'
import type { SiteMemory } from './site-memory.ts'
import { placeOf } from './site-visit.ts'
import { isEnteringHere, OLD_ENOUGH } from './visitor-check.ts'
import type { Reception } from './reception.ts'

interface SiteRequest {
  Params: { slug: string; '*': string }
  Querystring: { lang?: string }
}

/** Where sites and their pages come from. */
export interface SiteDocumentDeps {
  readonly memory: Pick<SiteMemory, 'known' | 'read'>
  readonly cache: Pick<PageCache, 'get'>
  readonly reception: Reception
  /** Begins to hear of changes. */
  readonly listen: () => void
}

/** When a visitor of a paused or suspended site may ask again. */
const PAUSE_SECONDS = '3600'

/** Serves all sites below their internal path, which is reached by host name only. */
export function siteDocumentRoutes({ memory, cache, reception, listen }: SiteDocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<SiteRequest>('/__site/:slug/*', { config: { isDocument: true } }, async (request, reply) => {
      listen()
      const { slug, '*': path } = request.params
      const known = memory.known(slug) ?? (await memory.read(slug))
      const visited = placeOf(path, known?.configuration)
      const wanted = reception.wantedBy(known, { headers: request.headers, lang: request.query.lang }, visited)
      if (visited.isEntering && wanted.answer === 'page' && isEnteringHere(request)) return enter(request, reply, wanted.address)
      const encoding = encodingOf(request)
      const document = await cache.get(`${encoding} ${wanted.key}`, async () => keepText(await wanted.make(), encoding))
      reply.status(wanted.status).header('vary', reception.vary)
      if (wanted.answer === 'paused' || wanted.answer === 'closed') reply.header('retry-after', PAUSE_SECONDS)
      sendKept(request, reply, document)
      return reply
    })
  }
}

/** Keeps in the browser that its user said to be old enough, and goes on to the page. */
function enter({ protocol }: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const secure = protocol === 'https' ? '; Secure' : ''
  return reply
    .header('set-cookie', `${OLD_ENOUGH}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`)
    .header('cache-control', 'no-store')
    .redirect(address, 303)
}
