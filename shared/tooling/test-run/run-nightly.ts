import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runJourneys } from './journeys.ts'
import { reportRequirements } from './report-requirements.ts'
import { sumOf } from './test-counts.ts'
import { runUnitTests } from './unit-tests.ts'

// The tests that take minutes each: files `*.nightly.ts`, the journeys of `e2e/nightly`, and those
// of `e2e/flows` with the tag of the night.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const PROJECTS = ['api', 'shell logic', 'mfe-marketing', 'site-engine', 'tooling']
const NIGHTLY = { NIGHTLY: '1' }

function isGreen(script: string): boolean {
  const environment = { ...process.env, ...NIGHTLY, PLAYWRIGHT_CHROMIUM: browser }
  return spawnSync('npm', ['run', script], { cwd: ROOT, stdio: 'inherit', env: environment }).status === 0
}

const browser = await findBrowser()
const isAuditGreen = isGreen('audit')
const { passed, reds, proofs } = sumOf([
  await runUnitTests([...PROJECTS.flatMap((project) => ['--project', project]), '--maxWorkers=1'], NIGHTLY),
  await runJourneys({ ...NIGHTLY, E2E_PRODUCTS: '1' }),
])
// The journeys of every run, against a product that responds late.
const isChaosGreen = isGreen('test:chaos')
const all = [...reds, ...reportRequirements(proofs, 'nightly')]
for (const red of all) console.log(`\n✗ ${red}`)
console.log(`\n${passed} passed, ${all.length} failed; audit ${isAuditGreen ? 'green' : 'red'}, chaos ${isChaosGreen ? 'green' : 'red'}`)
process.exitCode = all.length === 0 && isAuditGreen && isChaosGreen ? 0 : 1
