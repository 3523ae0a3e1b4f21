import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsTag } from './entity-tag.ts'

/** A text with the headers that belong to it. */
export interface TextWithHeaders {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A text in one encoding, ready to be sent. */
export interface EncodedText {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** How a text may travel. */
export type TextEncoding = 'br' | 'gzip' | 'plain'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text below this many characters travels in one packet anyway. */
const SMALLEST_COMPRESSED = 1_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

/** The encoding that the caller likes best (RFC 9110, 12.5.3), among equals the smallest. */
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

/** Makes a text ready in an encoding; its entity tag is in the headers. */
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

/** Sends a text; who has it already is told that it is the same. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { headers, body, etag }: EncodedText): FastifyReply {
  reply.headers(headers)
  const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] !== undefined && knowsTag(request, etag.slice(2))
  return isKnown ? reply.status(304).removeHeader('content-encoding').send() : reply.send(body)
}

/** Sends a text that differs by request in an encoding the caller takes. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = text.length < SMALLEST_COMPRESSED ? 'plain' : encodingOf(request)
  if (encoding === 'plain') return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressed(Buffer.from(text), encoding))
}
