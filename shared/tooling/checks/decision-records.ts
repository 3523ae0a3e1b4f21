import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = ['Context', 'Options', 'Decision', 'Consequences']

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
