import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { RenderedPage } from '../domain/rendered-page.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUALITY = 5

/** The pages of a language as bytes for the artifact store. */
export async function packPages(pages: readonly RenderedPage[]): Promise<Uint8Array> {
  return compress(JSON.stringify(pages), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/** The pages that `packPages` packed, by their path. */
export async function unpackPages(bytes: Uint8Array): Promise<ReadonlyMap<string, RenderedPage>> {
  const pages = JSON.parse((await decompress(bytes)).toString('utf8')) as readonly RenderedPage[]
  return new Map(pages.map((page) => [page.page, page]))
}
