import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { startDebianPostgres } from './debian-postgres.ts'
import type { Drill, Figure, Stage } from './drill.ts'

const VITEST = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vitest')
/** The daily close, and every test of money and releases. */
const TESTS = [
  'test/money',
  'test/settlement',
  'test/ledger',
  'test/time-travel',
  ...['orders', 'ledger', 'settlement', 'payments', 'releases', 'rollouts'].map((name) => `src/modules/${name}/`),
]
/** Before 18, PostgreSQL cannot skip in an index, so that some plans of the order list touch more buffers. */
const PLANS_OF_18 = '**/order-list-plans.test.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export default { packages: ['postgresql-15'], run } satisfies Drill

async function run(stage: Stage): Promise<readonly Figure[]> {
  const oldest = await testsOn(stage, '15', [`--exclude=${PLANS_OF_18}`], { TEST_POSTGRES_URL: await startDebianPostgres(stage) })
  return [...oldest, ...(await testsOn(stage, '18', []))]
}

async function testsOn(
  stage: Stage,
  version: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly Figure[]> {
  const file = join(stage.folder, `tests-${version}.json`)
  const args = ['run', '--project', 'api', '--reporter=json', `--outputFile=${file}`, ...options, ...TESTS]
  const tests = await stage.start(`tests-${version}`, VITEST, args, environment)
  await once(tests, 'exit')
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  for (const { message, assertionResults } of testResults) {
    if (message !== '') console.error(message)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') console.error(`${version}: ${fullName}\n${failureMessages.join('\n')}`)
  }
  return [
    { name: `versions-passed-${version}`, value: numPassedTests, unit: 'tests', goal: '>= 500' },
    { name: `versions-failed-${version}`, value: numFailedTests + numFailedTestSuites, unit: 'tests', goal: '<= 0' },
  ]
}
