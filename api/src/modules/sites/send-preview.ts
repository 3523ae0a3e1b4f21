import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../../platform/compressed-text.ts'

/** Sends a drawn document for a frame of our own pages; its style sheet is named by its hash, so that a document that is the same for everybody can be kept. */
export async function sendPreview(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  reply
    .type('text/html; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
    )
  return sendCompressed(request, reply, page)
}
