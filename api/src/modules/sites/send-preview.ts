import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../../platform/compressed-text.ts'

/** The style sheet is identified by its hash, so that the headers can be the same for all visitors. */
export function previewHeaders(page: string): Readonly<Record<string, string>> {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
  }
}

export async function sendPreview(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  return sendCompressed(request, reply.headers(previewHeaders(page)), page)
}
