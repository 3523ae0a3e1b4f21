import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// The tests that take minutes each: files `*.nightly.ts` of the API, the shell and the tooling, the journeys of `e2e/nightly`, and those
// of `e2e/flows` with the tag of the night.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const browser = await findBrowser()
const environment = { ...process.env, NIGHTLY: '1', PLAYWRIGHT_CHROMIUM: browser }

function isGreen(command: 'npx' | 'npm', args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment }).status === 0
}

const results = [
  isGreen('npm', ['run', 'audit']),
  isGreen('npx', ['vitest', 'run', '--project', 'api', '--project', 'shell', '--project', 'tooling', '--maxWorkers', '1']),
  isGreen('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']),
]
process.exitCode = results.every(Boolean) ? 0 : 1
