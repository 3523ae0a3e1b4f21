import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository, as an absolute path that ends without a slash. */
export const ROOT = new URL('../../..', import.meta.url).pathname.replace(/\/$/u, '')

const GENERATED = new Set(['node_modules', 'dist', '.git', '.turbo', '.data', 'coverage', 'test-results', 'playwright-report'])

/** Every file below `root` that a person wrote, as paths relative to `root`. The proof's wrong tree is left out. */
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
