import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { encodingOf, type EncodedText } from '../../platform/compressed-text.ts'
import type { AnswerReady } from '../../platform/front-server.ts'
import type { PageCache } from '../../platform/page-cache.ts'
import { createSecurityHeaders } from '../../platform/security-headers.ts'
import { SITE_ROOT } from '../../platform/site-requests.ts'
import type { Reception } from './reception.ts'
import type { SiteMemory } from './site-memory.ts'
import { routeOf } from './site-visit.ts'

export interface ReadyPagesDeps {
  readonly memory: Pick<SiteMemory, 'known'>
  readonly cache: Pick<PageCache<EncodedText>, 'find'>
  readonly reception: Reception
  readonly publicUrl: string
  readonly shown: (slug: string, headers: IncomingHttpHeaders) => void
}

const PARTS = new RegExp(`^${SITE_ROOT}([^/]+)/([^?]*)(?:\\?(.*))?$`)

/** Sends rendered pages without statements, rendering or API checks; everything else is left to the route. */
export function createReadyPages({ memory, cache, reception, publicUrl, shown }: ReadyPagesDeps): AnswerReady {
  const security = createSecurityHeaders(publicUrl)
  const written = new WeakMap<EncodedText, readonly string[]>()
  const headersOf = (document: EncodedText): readonly string[] => {
    const cached = written.get(document)
    if (cached) return cached
    const length = String(document.body.length)
    const headers = Object.entries({ ...security, ...document.headers, vary: reception.vary, 'content-length': length }).flat()
    written.set(document, headers)
    return headers
  }
  return (path, request, response) => {
    const { headers } = request
    if (!isPlainVisit(request)) return false
    const [, slug = '', route = '', query = ''] = PARTS.exec(path) ?? []
    const known = memory.known(slug)
    const visited = routeOf(route, known?.configuration)
    const [lang, ...more] = query === '' ? [] : new URLSearchParams(query).getAll('lang')
    if (!known || visited.page === null || visited.isEntering || more.length > 0) return false
    const wanted = reception.wantedBy(known, { headers, lang }, visited)
    const document = wanted.response === 'page' ? cache.find(`${encodingOf(request)} ${wanted.key}`) : undefined
    if (!document) return false
    response.writeHead(wanted.status, [...headersOf(document), 'x-request-id', randomUUID()])
    response.end(document.body)
    shown(slug, headers)
    return true
  }
}

function isPlainVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['if-none-match'] === undefined && headers['service-worker'] === undefined
}
