import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { CLIENT_HEADER } from '../../platform/cross-site.ts'
import { knowsTag } from '../../platform/entity-tag.ts'
import type { AnswerReady } from '../../platform/front-server.ts'
import type { Visits } from '../../platform/http-app.ts'
import { createSecurityHeaders } from '../../platform/security-headers.ts'
import type { ServedVector } from './domain/vector.ts'
import { drawCookieScope } from './draw-cookie.ts'
import { slotOf } from './domain/cohort.ts'

export interface ReadyVectorDeps {
  readonly publicUrl: string
  readonly of: (slot: number) => ServedVector | null
  readonly visits: Pick<Visits, 'epoch' | 'sawVector'>
}

const PATH = endpoints.getReleaseVector.path
const TYPE = 'application/json; charset=utf-8'

/** Same bytes and headers as the route, but not counted as a call. Signed-in, preview and new visits go to the route. */
export function createReadyVector({ publicUrl, of, visits }: ReadyVectorDeps): AnswerReady {
  const security = Object.entries(createSecurityHeaders(publicUrl))
    .filter(([name]) => name !== 'cache-control')
    .flat()
  // A visit that was drawn, and nothing else that decides what it gets: neither a person nor a preview.
  const drawn = new RegExp(`^(?!.*-preview=).*?(?:^|;\\s*)${drawCookieScope(publicUrl).name}=([^;]*)`)
  return (path, request, response) => {
    const { method, headers } = request
    if (path !== PATH || method !== 'GET' || headers.authorization !== undefined || headers['service-worker'] !== undefined) return false
    const slot = slotOf(drawn.exec(headers.cookie ?? '')?.[1])
    const served = slot === null ? null : of(slot)
    if (!served) return false
    const known = headers[CLIENT_HEADER]
    if (typeof known === 'string') visits.sawVector(known)
    const documentHeaders = [...security, 'x-request-id', randomUUID(), 'x-parlour-epoch', String(visits.epoch())]
    documentHeaders.push('etag', served.etag, 'cache-control', 'private, no-cache', 'x-parlour-vector', served.vector.id)
    if (knowsTag(request, served.etag)) response.writeHead(304, documentHeaders).end()
    else
      response
        .writeHead(200, [...documentHeaders, 'content-type', TYPE, 'content-length', String(served.envelope.length)])
        .end(served.envelope)
    return true
  }
}
