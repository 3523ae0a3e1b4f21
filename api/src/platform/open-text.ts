import { promisify } from 'node:util'
import { brotliCompress, constants, crc32 as checksum, deflateRaw } from 'node:zlib'
import type { TextEncoding } from './compressed-text.ts'

export interface OpenText {
  readonly body: Buffer
  /** The whole encoded text with this ending (at most 65,535 bytes). */
  readonly endWith: (ending: string) => Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressRaw = promisify(deflateRaw)

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
}
const DEFLATE = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff])
const BROTLI_END = Buffer.from([0x03])

/** The stream stays open at a byte boundary, where an ending is appended uncompressed. */
export async function openText(text: string, encoding: TextEncoding): Promise<OpenText> {
  const plain = Buffer.from(text)
  if (encoding === 'br') return openedWith(await compressBrotli(plain, BROTLI), brotliEnd)
  if (encoding === 'gzip') {
    const body = Buffer.concat([GZIP_HEADER, await compressRaw(plain, DEFLATE)])
    return openedWith(body, gzipEnd(checksum(plain), plain.length))
  }
  return openedWith(plain, (ending) => [ending])
}

function openedWith(body: Buffer, end: (ending: Buffer) => readonly Buffer[]): OpenText {
  return { body, endWith: (ending) => Buffer.concat([body, ...end(Buffer.from(ending))]) }
}

/** An uncompressed meta-block (RFC 7932, 9.2) that is not the last, then an empty last one. */
function brotliEnd(ending: Buffer): readonly Buffer[] {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((ending.length - 1) << 3) | (1 << 19), 0, 3)
  return [header, ending, BROTLI_END]
}

/** The last block, stored (RFC 1951, 3.2.4), then checksum and length of the whole (RFC 1952, 2.3.1). */
function gzipEnd(sumBefore: number, lengthBefore: number) {
  return (ending: Buffer): readonly Buffer[] => {
    const header = Buffer.from([1, 0, 0, 0, 0])
    header.writeUInt16LE(ending.length, 1)
    header.writeUInt16LE(~ending.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum(ending, sumBefore), 0)
    trailer.writeUInt32LE((lengthBefore + ending.length) >>> 0, 4)
    return [header, ending, trailer]
  }
}
