import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Sizes of a file of a build in bytes. */
export interface FileSize {
  readonly path: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Sizes of the scripts and styles of a built workspace, except for texts of languages other than English. */
export function sizesOf(workspace: string): readonly FileSize[] {
  const dist = join(workspace, 'dist')
  return readdirSync(dist)
    .filter((path) => /\.(js|css)$/.test(path) && (!/_locales_/.test(path) || path.includes('_locales_en_json')))
    .toSorted()
    .map((path) => sizeOf(dist, path))
}

/** Gzip size in bytes of the script that a built workspace starts with and of those it names as needed right after. */
export function initialScriptBytes(workspace: string): number {
  const dist = join(workspace, 'dist')
  const { entry, preloads } = JSON.parse(readFileSync(join(dist, 'parlour-build.json'), 'utf8')) as { entry: string; preloads: string[] }
  return [entry, ...preloads].filter((path) => path.endsWith('.js')).reduce((sum, path) => sum + sizeOf(dist, path).gzip, 0)
}

function sizeOf(dist: string, path: string): FileSize {
  const bytes = readFileSync(join(dist, path))
  return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
}
