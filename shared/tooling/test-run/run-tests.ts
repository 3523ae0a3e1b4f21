import { runJourneys } from './journeys.ts'
import { reportRequirements } from './report-requirements.ts'
import { runShown } from './run-shown.ts'
import { countsOf, sumOf, type Counts } from './test-counts.ts'
import { runUnitTests } from './unit-tests.ts'

/** Runs everything that CI runs; continues after a failure and lists all failures at the end. */
async function main(): Promise<void> {
  const { passed, reds, proofs } = sumOf([
    await stage('Checks: format, lint, types, boundaries, unused code, versions, locales', runChecks),
    await stage('Unit, component, API and database tests', () => runUnitTests()),
    await stage('Journeys in a real browser', () => runJourneys()),
  ])
  const all = [...reds, ...reportRequirements(proofs, 'npm test')]
  for (const red of all) console.log(`\n✗ ${red}`)
  console.log(`\n${passed} passed, ${all.length} failed`)
  process.exitCode = all.length === 0 ? 0 : 1
}

async function stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n== ${title}`)
  return run()
}

async function runChecks(): Promise<Counts> {
  const ending = await runShown('node', ['shared/tooling/checks/run-checks.ts'])
  return countsOf(ending, { passed: ending.isGreen ? 1 : 0, reds: [], proofs: [] })
}

await main()
