import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface FileSize {
  readonly path: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

export function sizesOf(workspace: string): readonly FileSize[] {
  const dist = join(workspace, 'dist')
  return readdirSync(dist)
    .filter((path) => /\.(js|css)$/.test(path) && (!/_locales_/.test(path) || path.includes('_locales_en_json')))
    .toSorted()
    .map((path) => sizeOf(dist, path))
}

export function scriptBytes(workspace: string): { readonly initial: number; readonly shared: number } {
  const dist = join(workspace, 'dist')
  const { entry, preloads } = JSON.parse(readFileSync(join(dist, 'parlour-build.json'), 'utf8')) as { entry: string; preloads: string[] }
  const shared = preloads.filter((path) => path.endsWith('.js')).reduce((sum, path) => sum + gzipBytes(join(dist, path)), 0)
  return { initial: gzipBytes(join(dist, entry)), shared }
}

/** In bytes, at the level of the product's own build. */
export function gzipBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

function sizeOf(dist: string, path: string): FileSize {
  const bytes = readFileSync(join(dist, path))
  return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
}
