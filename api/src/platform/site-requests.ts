import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SITE_ROOT = '/__site/'

/** Rejects direct requests to internal paths by the route the router resolves, never by the text of the URL. */
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
