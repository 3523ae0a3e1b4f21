import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runJourneys } from './journeys.ts'

// Runs all journeys as `npm test` does; words go to Playwright instead, e.g. a file or --grep, which runs what they choose on one
// product; with NIGHTLY=1 among the journeys of the night.
const terms = process.argv.slice(2)
process.exitCode = terms.length === 0 ? await runAll() : await runChosen()

async function runAll(): Promise<number> {
  return (await runJourneys()).reds.length === 0 ? 0 : 1
}

async function runChosen(): Promise<number> {
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...terms], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_CHROMIUM: await findBrowser() },
  })
  return status ?? 1
}
