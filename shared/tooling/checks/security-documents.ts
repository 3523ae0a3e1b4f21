import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENTS = ['docs/asvs.md', 'docs/threat-model.md']

export function securityDocumentProblems(root: string, files: readonly string[]): string[] {
  const known = new Set(files)
  return DOCUMENTS.flatMap((document) => documentProblems(document, readFileSync(join(root, document), 'utf8'), known))
}

export function documentProblems(document: string, text: string, known: ReadonlySet<string>): string[] {
  const named = Array.from(text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|md))`/gu), ([, path = '']) => path)
  const empty = Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) .*\|\s*\|$/gmu), ([, row = '']) => row)
  return [
    ...named.filter((path) => !known.has(path)).map((path) => `${document}: ${path} is not there`),
    ...empty.map((row) => `${document}: row ${row} says nothing`),
  ]
}
