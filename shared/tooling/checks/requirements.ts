import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = 'docs/requirements.md'
const TEST = /\.(?:test|nightly|suite|spec|test-bench)\.tsx?$/u
const ROW = /^\| ([A-Za-z][\w-]*) +\| .* \| (npm test|nightly) +\|$/gmu
const CARRIED = /\breq: '([^']+)'|'@((?:[a-z]+-)?[A-Z]\w+)'/gu

interface CarriedId {
  readonly id: string
  readonly file: string
}

/** Requirements without a test, ids missing in the list of requirements, and duplicate rows. */
export function requirementProblems(root: string, files: readonly string[]): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const carried = files.filter((file) => TEST.test(file)).flatMap((file) => idsIn(textOf(file)).map((id) => ({ id, file })))
  return compareRequirements(
    requirementsIn(textOf(LIST)).map(({ id }) => id),
    carried,
  )
}

export function requirementsIn(list: string): { readonly id: string; readonly run: 'npm test' | 'nightly' }[] {
  return [...list.matchAll(ROW)].map(([, id = '', run]) => ({ id, run: run === 'nightly' ? run : 'npm test' }))
}

/** `meta: { req: 'D30 C03' }` in vitest, `tag: '@D30'` in Playwright. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(CARRIED)].flatMap(([, req, tag]) => (req ?? tag ?? '').split(' '))
}

export function compareRequirements(rows: readonly string[], carried: readonly CarriedId[]): string[] {
  const proven = new Set(carried.map(({ id }) => id))
  const known = new Set(rows)
  const unknown = new Set(carried.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file}: ${id} is not in ${LIST}`))
  return [
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${LIST}: ${id} stands there twice`),
    ...rows.filter((id) => !proven.has(id)).map((id) => `${LIST}: no test carries ${id}`),
    ...unknown,
  ]
}
