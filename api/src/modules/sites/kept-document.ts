import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsTag } from '../../platform/entity-tag.ts'

/** A text that is the same for everybody, with the headers that belong to it. */
export interface SiteText {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A text in one encoding, ready to be sent. */
export interface KeptDocument {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How a document may travel. */
export type TextEncoding = 'br' | 'gzip' | 'plain'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

/** The best encoding that the caller takes. */
export function encodingOf({ headers }: { readonly headers: IncomingHttpHeaders }): TextEncoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

/** An HTML document; its style sheet is named by its hash, so that its bytes need no nonce. */
export function htmlOf(html: string): SiteText {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    text: html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}

/** Makes a text ready in an encoding. */
export async function keepText({ text, headers }: SiteText, encoding: TextEncoding): Promise<KeptDocument> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const encoded = encoding === 'plain' ? {} : { 'content-encoding': encoding }
  return { etag, headers: { ...headers, ...encoded, etag, 'cache-control': 'no-cache' }, body: await compressed(plain, encoding) }
}

async function compressed(plain: Buffer, encoding: TextEncoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, BROTLI)
  return encoding === 'gzip' ? compressGzip(plain, { level: 6 }) : plain
}

/** Sends a document; who has it already hears that it is the same. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: KeptDocument): void {
  reply.headers(headers)
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] !== undefined && knowsTag(request, etag.slice(2))
  if (isKnown) reply.status(304).removeHeader('content-encoding').send()
  else reply.send(body)
}
