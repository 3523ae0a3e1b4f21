import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { requirementsIn } from '../checks/requirements.ts'
import type { Proof } from './test-counts.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const LIST = 'docs/requirements.md'
const REPORT = 'test-results/requirements.md'

/** Which run proves a requirement, as its row in docs/requirements.md says. */
export type Run = 'npm test' | 'nightly'

/** Writes each requirement with the tests that passed in this run, and names those of this run that none proved. */
export function reportRequirements(proofs: readonly Proof[], run: Run): string[] {
  const rows = requirementsIn(readFileSync(join(ROOT, LIST), 'utf8'))
  const testsOf = Map.groupBy(
    proofs.flatMap(({ test, ids }) => ids.map((id) => ({ id, test: relative(ROOT, test) }))),
    ({ id }) => id,
  )
  const report = rows.map(({ id }) => [`## ${id}`, ...(testsOf.get(id) ?? []).map(({ test }) => `- ${test}`)].join('\n'))
  mkdirSync(dirname(join(ROOT, REPORT)), { recursive: true })
  writeFileSync(join(ROOT, REPORT), `# Requirements proven by ${run}\n\n${report.join('\n\n')}\n`)
  console.log(`\n${rows.filter(({ id }) => testsOf.has(id)).length} of ${rows.length} requirements proven by this run: ${REPORT}`)
  return unprovenOf(rows, new Set(testsOf.keys()), run)
}

/** The requirements that this run has to prove and did not. */
export function unprovenOf(rows: readonly { readonly id: string; readonly run: Run }[], proven: ReadonlySet<string>, run: Run): string[] {
  return rows.filter((row) => row.run === run && !proven.has(row.id)).map(({ id }) => `${LIST}: no test that passed carries ${id}`)
}
