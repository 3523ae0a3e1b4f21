import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

/** What the reports of vitest and Playwright say of their counts. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Counts of one runner. */
interface Counts {
  readonly passed: number
  readonly failed: number
}

const ROOT = join(import.meta.dirname, '..', '..', '..')
const reports = mkdtempSync(join(tmpdir(), 'parlour-reports-'))

/** Everything that CI runs, in order; goes on after a failure so that one run shows them all. */
async function main(): Promise<void> {
  const checks = runChecks()
  const unit = runVitest()
  const browser = await findBrowser()
  const journeys = runPlaywright(browser)
  const all = [checks, unit, journeys]
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && all.every((counts) => counts.passed > 0) ? 0 : 1
}

/** The static checks count as one test. */
function runChecks(): Counts {
  console.log('\n== Checks: format, lint, types, boundaries, unused code, versions, locales')
  return run('node', ['shared/tooling/checks/run-checks.ts']) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(): Counts {
  console.log('\n== Unit, component, API and database tests')
  const report = join(reports, 'vitest.json')
  const isGreen = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return atLeastOneFailureUnless(isGreen, { passed: numPassedTests, failed: numFailedTests })
}

function runPlaywright(browser: string): Counts {
  console.log('\n== Journeys in a real browser')
  const report = join(reports, 'playwright.json')
  const isGreen = run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { expected, unexpected, flaky } = readReport(report).stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  return atLeastOneFailureUnless(isGreen, { passed: expected, failed: unexpected + flaky })
}

function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}

/** A runner that could not start leaves no report. */
function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** A runner that exits red without a failed test (it could not start, say) is a failure all the same. */
function atLeastOneFailureUnless(isGreen: boolean, counts: Counts): Counts {
  return isGreen ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

await main()
