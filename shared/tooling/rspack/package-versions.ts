import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageOf } from './shared-packages.ts'

/** As stated in its package.json. Throws when the package is not installed. */
export function versionOf(specifier: string, directory: string): string {
  const name = packageOf(specifier)
  for (const folder of createRequire(path.join(directory, 'package.json')).resolve.paths(name) ?? []) {
    try {
      const found = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }
      return found.version
    } catch {
      continue
    }
  }
  throw new Error(`${name} is not installed for ${directory}`)
}

export function versionsOf(specifiers: readonly string[], directory: string): Record<string, string> {
  const names = [...new Set(specifiers.map(packageOf))].toSorted()
  return Object.fromEntries(names.map((name) => [name, versionOf(name, directory)]))
}
