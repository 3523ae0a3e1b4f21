import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { RenderedPage } from '../domain/rendered-page.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUALITY = 5

export async function packPages(pages: readonly RenderedPage[]): Promise<Uint8Array> {
  return compress(JSON.stringify(pages), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

export async function unpackPages(bytes: Uint8Array): Promise<ReadonlyMap<string, RenderedPage>> {
  const pages = JSON.parse((await decompress(bytes)).toString('utf8')) as readonly RenderedPage[]
  return new Map(pages.map((page) => [page.page, page]))
}
