import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { repositoryFiles } from '../checks/repository-files.ts'

const CODE = /\.tsx?$/u
/** Named by an import, as a mock, or as the file of a process. */
const NAMED = /['"](\.{1,2}\/[^'"\n]+|@parlour\/[^'"\n]+)['"]/gu
/** A file that a source starts as a process of its own: `join(import.meta.dirname, 'worker.ts')`. */
const STARTED = /import\.meta\.dirname((?:,\s*'[^'\n]+')+)/gu

export function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const files = repositoryFiles(root)
  const packages = packagesOf(root, files)
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => CODE.test(name))) {
    for (const named of namedIn(readFileSync(join(root, file), 'utf8'))) {
      const target = named.startsWith('.') ? normalize(join(dirname(file), named)) : packages.get(named)
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function namedIn(source: string): string[] {
  const imported = [...source.matchAll(NAMED)].map(([, named = '']) => named)
  const started = [...source.matchAll(STARTED)].map(([, parts = '']) => `./${parts.replaceAll(/,\s*'([^']+)'/gu, '/$1')}`)
  return [...imported, ...started]
}

export function relatedTests(file: string, tests: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const steps = new Map([[file, 0]])
  for (const [near, step] of steps) for (const next of importers.get(near) ?? []) if (!steps.has(next)) steps.set(next, step + 1)
  const distance = (test: string) => (nounOf(test) === nounOf(file) ? 0 : (steps.get(test) ?? 0) + foldersBetween(file, test))
  return tests.filter((test) => steps.has(test)).toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
}

function nounOf(file: string): string {
  return basename(file).split('.')[0] ?? ''
}

function foldersBetween(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')]
  const shared = a.findIndex((part, index) => part !== b[index])
  return a.length + b.length - 2 * (shared === -1 ? a.length : shared)
}

function packagesOf(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const manifests = files.filter((file) => /^shared\/[^/]+\/package\.json$/u.test(file))
  return new Map(
    manifests.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        readonly name: string
        readonly exports?: Readonly<Record<string, string>>
      }
      return Object.entries(exports).map(([door, path]) => [join(name, door), join(dirname(file), path)] as const)
    }),
  )
}
