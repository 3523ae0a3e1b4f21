import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShown } from './run-shown.ts'
import { countsOf, readReport, type Counts } from './test-counts.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly FileReport[]
}

interface FileReport {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
    readonly meta?: { readonly req?: string }
  }[]
}

/** Runs the tests of Vitest, in the order that it draws and prints. */
export async function runUnitTests(args: readonly string[] = ['--maxWorkers=2'], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const report = join(mkdtempSync(join(tmpdir(), 'parlour-vitest-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ending = await runShown('npx', ['vitest', 'run', ...reporters, ...args], environment)
  const { numPassedTests = 0, testResults = [] } = readReport<VitestReport>(report)
  return countsOf(ending, { passed: numPassedTests, reds: testResults.flatMap(redsOfFile), proofs: testResults.flatMap(proofsOfFile) })
}

/** A file that cannot be read as tests has no failed test, and a message of its own. */
function redsOfFile({ name, status, message, assertionResults }: FileReport): string[] {
  const reds = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
  return status === 'failed' && reds.length === 0 ? [`${name}\n${message}`] : reds
}

function proofsOfFile({ name, assertionResults }: FileReport) {
  return assertionResults.flatMap(({ status, fullName, meta }) =>
    status === 'passed' && meta?.req !== undefined ? [{ test: `${name} › ${fullName}`, ids: meta.req.split(' ') }] : [],
  )
}
