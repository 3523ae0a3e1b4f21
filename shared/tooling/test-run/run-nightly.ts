import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// The tests that take minutes each: files `*.nightly.ts` of the API and the shell, and the journeys of `e2e/nightly`.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const browser = await findBrowser()
const environment = { ...process.env, NIGHTLY: '1', PLAYWRIGHT_CHROMIUM: browser }

function isGreen(args: readonly string[]): boolean {
  return spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', env: environment }).status === 0
}

const results = [
  isGreen(['vitest', 'run', '--project', 'api', '--project', 'shell', '--maxWorkers', '1']),
  isGreen(['playwright', 'test', '--config', 'e2e/playwright.config.ts']),
]
process.exitCode = results.every(Boolean) ? 0 : 1
