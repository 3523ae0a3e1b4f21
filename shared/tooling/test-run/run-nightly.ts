import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'

// The tests that take minutes each: files `*.nightly.ts`, the journeys of `e2e/nightly`, and those
// of `e2e/flows` with the tag of the night.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const PROJECTS = ['api', 'shell logic', 'mfe-marketing', 'site-engine', 'tooling']
const browser = await findBrowser()
const environment = { ...process.env, NIGHTLY: '1', PLAYWRIGHT_CHROMIUM: browser }

function isGreen(command: 'npx' | 'npm', args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment }).status === 0
}

const results = [
  isGreen('npm', ['run', 'audit']),
  isGreen('npx', ['vitest', 'run', ...PROJECTS.flatMap((project) => ['--project', project]), '--maxWorkers', '1']),
  isGreen('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']),
  // The journeys of every run, against a product that answers late.
  isGreen('npm', ['run', 'test:chaos']),
]
process.exitCode = results.every(Boolean) ? 0 : 1
