import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { knowsTag } from '../../platform/entity-tag.ts'

export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-language')
    if (!knowsTag(request, etag)) return payload
    reply.status(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}
