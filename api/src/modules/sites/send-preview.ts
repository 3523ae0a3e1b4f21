import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../../platform/compressed-text.ts'

/** Headers of a document for a frame of our own pages; its style sheet is named by its hash, so that it may be the same for everybody. */
export function previewHeaders(page: string): Readonly<Record<string, string>> {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
  }
}

/** Sends a document that was drawn for this request alone. */
export async function sendPreview(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  return sendCompressed(request, reply.headers(previewHeaders(page)), page)
}
