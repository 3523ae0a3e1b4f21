import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Releases } from '../releases/index.ts'

export interface Asset {
  readonly type: string
  readonly integrity: string
  readonly identity: Uint8Array
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
const COMPRESSIBLE = /^(text|application\/json|image\/svg)/
const SMALLEST_COMPRESSED_BYTES = 512
const MAX_CACHED_BYTES = 96 * 1024 * 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Paths are immutable, so entries never go stale; evicts the oldest when memory is full. */
export function createAssetCache(fileOf: Releases['fileOf']): (name: string, path: string) => Promise<Asset | null> {
  const assets = new Map<string, Promise<Asset | null>>()
  let cachedBytes = 0

  const load = async (name: string, path: string): Promise<Asset | null> => {
    const found = await fileOf(name, path)
    if (!found) return null
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const isCompressible = COMPRESSIBLE.test(type) && found.bytes.length >= SMALLEST_COMPRESSED_BYTES
    const asset: Asset = {
      type,
      integrity: found.file.integrity,
      identity: found.bytes,
      brotli: isCompressible ? await compressBrotli(found.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null,
      gzip: isCompressible ? await compressGzip(found.bytes, { level: 9 }) : null,
    }
    cachedBytes += asset.identity.length + (asset.brotli?.length ?? 0) + (asset.gzip?.length ?? 0)
    return asset
  }

  return async (name, path) => {
    const key = `${name}/${path}`
    if (cachedBytes > MAX_CACHED_BYTES) {
      assets.clear()
      cachedBytes = 0
    }
    const pending = assets.get(key) ?? load(name, path)
    assets.set(key, pending)
    const asset = await pending.catch((error: unknown) => {
      assets.delete(key)
      throw error
    })
    // Unknown paths are not remembered: the file may be published a second later, and guesses must not fill the memory.
    if (!asset) assets.delete(key)
    return asset
  }
}
