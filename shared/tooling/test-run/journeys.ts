import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { countsOf, readReport, sumOf, type Counts } from './test-counts.ts'

interface JourneyReport {
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Two products keep two processors busy; what measures time comes afterwards, with the machine to itself. */
const STAGES = [
  { project: 'together', products: 2 },
  { project: 'alone', products: 1 },
]

/** Runs every journey in the browser that this machine has, or one that it installs; goes on after a failure. */
export async function runJourneys(): Promise<Counts> {
  const browser = await findBrowser()
  return sumOf(STAGES.map(({ project, products }) => runStage(browser, project, products)))
}

function runStage(browser: string, project: string, products: number): Counts {
  const report = join(mkdtempSync(join(tmpdir(), 'parlour-journeys-')), 'report.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json']
  const { status } = spawnSync('npx', ['playwright', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_CHROMIUM: browser, E2E_PRODUCTS: String(products), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { expected, unexpected, flaky } = readReport<JourneyReport>(report).stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  return countsOf(status === 0, expected, unexpected + flaky)
}
