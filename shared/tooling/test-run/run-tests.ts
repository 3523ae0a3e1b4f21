import { runJourneys } from './journeys.ts'
import { reportRequirements } from './report-requirements.ts'
import { runShown } from './run-shown.ts'
import { countsOf, sumOf, type Counts } from './test-counts.ts'
import { runUnitTests } from './unit-tests.ts'

/** Runs everything that CI runs; continues after a failure and lists all failures at the end. */
async function main(): Promise<void> {
  const { passed, reds, proofs } = sumOf([
    await stage('Checks: format, lint, types, boundaries, unused code, versions, locales', runChecks),
    // Tests and journeys start the product, which takes this build from the cache.
    await stage('Build of shell and remotes', runBuild),
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
  return countsOfCommand('node', ['shared/tooling/checks/run-checks.ts'])
}

async function runBuild(): Promise<Counts> {
  const args = ['turbo', 'run', 'build', '--output-logs=errors-only', '--no-update-notifier']
  return countsOfCommand('npx', args, { NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' })
}

async function countsOfCommand(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const ending = await runShown(command, args, environment)
  return countsOf(ending, { passed: ending.isGreen ? 1 : 0, reds: [], proofs: [] })
}

await main()
