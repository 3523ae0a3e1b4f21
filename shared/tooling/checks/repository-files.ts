import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Absolute path without a trailing slash. */
export const ROOT = new URL('../../..', import.meta.url).pathname.replace(/\/$/u, '')

const GENERATED = new Set(['node_modules', 'dist', '.git', '.turbo', '.data', 'coverage', 'test-results', 'playwright-report'])

/** Paths relative to `root`. Excludes the deliberately wrong tree of the proof. */
export function repositoryFiles(root: string): string[] {
  return below(root, '').filter((file) => !file.startsWith('shared/tooling/boundary-proof/'))
}

function below(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return GENERATED.has(entry.name) ? [] : below(root, path)
  })
}
