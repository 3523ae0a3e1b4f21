import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJourneys } from './journeys.ts'
import { countsOf, readReport, sumOf, type Counts } from './test-counts.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Everything that CI runs, in order; goes on after a failure so that one run shows them all. */
async function main(): Promise<void> {
  const { passed, failed } = sumOf([
    stage('Checks: format, lint, types, boundaries, unused code, versions, locales', runChecks),
    stage('Unit, component, API and database tests', runVitest),
    await stage('Journeys in a real browser', runJourneys),
  ])
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function stage<Result>(title: string, run: () => Result): Result {
  console.log(`\n== ${title}`)
  return run()
}

/** The static checks count as one test. */
function runChecks(): Counts {
  const isGreen = isDone('node', ['shared/tooling/checks/run-checks.ts'])
  return countsOf(isGreen, isGreen ? 1 : 0, isGreen ? 0 : 1)
}

function runVitest(): Counts {
  const report = join(mkdtempSync(join(tmpdir(), 'parlour-vitest-')), 'report.json')
  const isGreen = isDone('npm', ['run', 'unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<VitestReport>(report)
  return countsOf(isGreen, numPassedTests, numFailedTests)
}

function isDone(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

await main()
