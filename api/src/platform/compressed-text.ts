import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text below this many characters travels in one packet anyway. */
const SMALLEST_COMPRESSED = 1_000
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** Sends a text that differs by request in an encoding the caller takes: brotli, else gzip, else as it is. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (text.length < SMALLEST_COMPRESSED) return reply.send(text)
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    return reply.header('content-encoding', 'br').send(await compressBrotli(text, { params }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await compressGzip(text, { level: GZIP_LEVEL }))
  return reply.send(text)
}
