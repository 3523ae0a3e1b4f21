import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the internal paths of sites begin with. */
export const SITE_ROOT = '/__site/'

/**
 * Sends requests for the host of a site to its internal path, and refuses every other request that the router takes to such a path: what an
 * address means is for the router alone to say, so it is never judged by its text.
 */
export function createSiteRequests(siteUrlOf: (host: string, url: string) => string | null) {
  const requestsOfSites = new WeakSet<IncomingMessage>()
  return {
    rewriteUrl: (request: IncomingMessage): string => {
      const { headers, url = '/' } = request
      const sitePath = siteUrlOf(headers.host ?? '', url)
      if (sitePath === null) return url
      requestsOfSites.add(request)
      return sitePath
    },
    rejectOthers: ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      if (routeOptions.url?.startsWith(SITE_ROOT) && !requestsOfSites.has(raw)) reply.callNotFound()
      else done()
    },
  }
}
