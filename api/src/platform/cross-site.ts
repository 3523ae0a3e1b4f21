import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Sent by our client. A page of another site cannot add it without a preflight, which the API never grants. */
export const CLIENT_HEADER = 'x-parlour-vector'

/** Names that resolve to the browser's own machine, whatever DNS says. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Makes the check for cross-site requests: a state-changing call that a browser made, which is one with `Sec-Fetch-Site`, `Origin` or a cookie, must come from our own
 * pages and carry the header of our client; it throws `platform.cross-site` before the body is read. A call for a device acts by its cookie alone,
 * so it always needs the header. Other calls without any mark of a browser (servers, command lines) carry nothing that a page could make a browser
 * add, so they pass: what they may do is decided by the token that they show themselves.
 */
export function createCrossSiteCheck(publicUrl: string): (request: FastifyRequest) => void {
  const publicOrigin = new URL(publicUrl).origin
  const isOurs = ({ headers, host, hostname, protocol }: FastifyRequest): boolean => {
    const { origin, 'sec-fetch-site': fetchSite } = headers
    if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
    if (origin === undefined || origin === publicOrigin) return true
    // A foreign name may resolve to this machine, so the host that was asked proves nothing, unless its name can be nobody else's.
    return LOOPBACK.has(hostname) && origin === `${protocol}://${host}`
  }
  return (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { headers, routeOptions } = request
    if (routeOptions.config.isForm) return assertOwnForm(request)
    const isBrowserMade = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined || headers.cookie !== undefined
    const isForDevice = routeOptions.config.endpoint?.access === 'device'
    if (!isBrowserMade && !isForDevice) return
    if (!isOurs(request) || headers[CLIENT_HEADER] === undefined) throw new DomainError('platform.cross-site')
  }
}

/** Browsers always send the origin of a form; forms without one are rejected. */
function assertOwnForm({ headers, host, protocol }: FastifyRequest): void {
  const fetchSite = headers['sec-fetch-site']
  const isOwn = fetchSite === undefined ? headers.origin === `${protocol}://${host}` : fetchSite === 'same-origin'
  if (!isOwn) throw new DomainError('platform.cross-site')
}
