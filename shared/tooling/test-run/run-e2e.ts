import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// Runs the journeys in the browser that this machine has; further words go to Playwright, e.g. a file or --grep.
const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
const browser = await findBrowser()
const { status } = spawnSync('npx', args, {
  cwd: join(import.meta.dirname, '..', '..', '..'),
  stdio: 'inherit',
  env: { ...process.env, PLAYWRIGHT_CHROMIUM: browser },
})
process.exitCode = status ?? 1
