import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJourneys } from './journeys.ts'
import { runShown } from './run-shown.ts'
import { countsOf, readReport, sumOf, type Counts } from './test-counts.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Everything that CI runs, in order; goes on after a failure so that one run shows them all, and says at the end once more what failed. */
async function main(): Promise<void> {
  const { passed, reds } = sumOf([
    await stage('Checks: format, lint, types, boundaries, unused code, versions, locales', runChecks),
    await stage('Unit, component, API and database tests', runVitest),
    await stage('Journeys in a real browser', runJourneys),
  ])
  for (const red of reds) console.log(`\n✗ ${red}`)
  console.log(`\n${passed} passed, ${reds.length} failed`)
  process.exitCode = reds.length === 0 ? 0 : 1
}

async function stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n== ${title}`)
  return run()
}

/** The static checks count as one test. */
async function runChecks(): Promise<Counts> {
  const ending = await runShown('node', ['shared/tooling/checks/run-checks.ts'])
  return countsOf(ending, ending.isGreen ? 1 : 0, [])
}

async function runVitest(): Promise<Counts> {
  const report = join(mkdtempSync(join(tmpdir(), 'parlour-vitest-')), 'report.json')
  const ending = await runShown('npm', ['run', 'unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests = 0, testResults = [] } = readReport<VitestReport>(report)
  return countsOf(ending, numPassedTests, testResults.flatMap(redsOfFile))
}

/** A file that cannot be read as tests has no failed test, and a message of its own. */
function redsOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const reds = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
  return status === 'failed' && reds.length === 0 ? [`${name}\n${message}`] : reds
}

await main()
