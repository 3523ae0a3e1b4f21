import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = ['Context', 'Options', 'Decision', 'Consequences']
const DOCUMENTS = ['docs/asvs.md', 'docs/threat-model.md']

export function decisionProblems(root: string, files: readonly string[]): string[] {
  const records = files.filter((file) => /^docs\/decisions\/.*\.md$/u.test(file))
  const numbers = records.map((file) => file.slice('docs/decisions/'.length).slice(0, 4))
  const twice = records
    .filter((_file, index) => numbers.indexOf(numbers[index] ?? '') !== index)
    .map((file) => `${file}: its number is taken`)
  return [...twice, ...records.flatMap((file) => recordProblems(file, readFileSync(join(root, file), 'utf8')))]
}

export function recordProblems(file: string, text: string): string[] {
  const status = /^Status: (?:accepted|superseded by \[\d{4}\]\(.+\)), \d{4}-\d{2}-\d{2}$/mu
  const problems = status.test(text) ? [] : [`${file}: the status is not "accepted, <date>" or "superseded by [nnnn](file), <date>"`]
  const sections = new Map(
    text
      .split(/^## /mu)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section.slice(section.indexOf('\n')).trim()]),
  )
  return [...problems, ...PARTS.filter((part) => (sections.get(part) ?? '') === '').map((part) => `${file}: ${part} is empty`)]
}

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
