import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsTag } from './entity-tag.ts'

export interface TextWithHeaders {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface EncodedText {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type TextEncoding = 'br' | 'gzip' | 'plain'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const SMALLEST_COMPRESSED = 1_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

/** The preferred encoding of the client (RFC 9110, 12.5.3); among equals the smallest. */
export function encodingOf({ headers }: { readonly headers: IncomingHttpHeaders }): TextEncoding {
  const weights = new Map<string, number>()
  for (const item of (headers['accept-encoding'] ?? '').split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [br, gzipped] = [weightOf('br'), weightOf('gzip')]
  const plain = weights.get('identity') ?? 0
  if (br > 0 && br >= gzipped && br >= plain) return 'br'
  return gzipped > 0 && gzipped >= plain ? 'gzip' : 'plain'
}

export async function encodeText({ text, headers }: TextWithHeaders, encoding: TextEncoding): Promise<EncodedText> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const encoded = encoding === 'plain' ? {} : { 'content-encoding': encoding }
  return { etag, headers: { 'cache-control': 'no-cache', ...headers, ...encoded, etag }, body: await compressed(plain, encoding) }
}

async function compressed(plain: Buffer, encoding: TextEncoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, BROTLI)
  return encoding === 'gzip' ? compressGzip(plain, { level: 6 }) : plain
}

export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: EncodedText): FastifyReply {
  reply.headers(headers)
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] !== undefined && knowsTag(request, etag.slice(2))
  return isKnown ? reply.status(304).removeHeader('content-encoding').send() : reply.send(body)
}

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = text.length < SMALLEST_COMPRESSED ? 'plain' : encodingOf(request)
  if (encoding === 'plain') return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressed(Buffer.from(text), encoding))
}
