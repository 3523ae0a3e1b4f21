import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { ROOT } from '../checks/repository-files.ts'
import { copyRepository } from '../test-run/copy-repository.ts'
import { chooseMutants, mutantsIn } from './mutants.ts'
import { handMadeFaults, plant, type PlantedFault } from './planted-fault.ts'
import { importersIn, relatedTests } from './related-tests.ts'
import { openTestProcess, type Outcome, type TestProcess } from './test-process.ts'
import { powerOf, type PowerReport, type Result } from './power-report.ts'

// Plants one fault at a time into a copy of a tree and runs the tests near to it until one is red:
//   npm run test:power -- --tree <folder> --report <old.json>      what the suite of another tree catches
//   npm run test:power -- --against <old.json>                     the share of that which the suite of this tree catches
const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: ROOT },
    against: { type: 'string' },
    report: { type: 'string', default: join(ROOT, 'node_modules', '.cache', 'power', 'report.json') },
    only: { type: 'string', default: '' },
    mutants: { type: 'string', default: '246' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '180' },
    minutes: { type: 'string', default: '600' },
    resume: { type: 'boolean', default: false },
  },
})

const GOAL = 98

async function main(): Promise<void> {
  const before = values.against === undefined ? null : readReport(values.against)
  const faults = [...handMadeFaults(), ...chooseMutants(mutantsIn(ROOT), Number(values.mutants), Number(values.seed))].filter(
    ({ id, group }) => `${group} ${id}`.includes(values.only) && (before === null || before.some((result) => result.id === id)),
  )
  const results: Result[] = values.resume && existsSync(values.report) ? readReport(values.report) : []
  const tree = mkdtempSync(join(tmpdir(), 'parlour-power-'))
  // PostgreSQL of the tests runs as a user of its own.
  chmodSync(tree, 0o755)
  copyRepository(tree, resolve(values.tree))
  const tests = openTestProcess(tree)
  const suite = { tree, tests, importers: importersIn(tree), green: new Set<string>(), redAlone: new Set<string>() }
  const until = performance.now() + Number(values.minutes) * 60_000
  try {
    for (const fault of faults) {
      if (performance.now() > until) break
      if (results.some(({ id }) => id === fault.id)) continue
      const result = await tryFault(
        suite,
        fault,
        before?.find(({ id }) => id === fault.id),
      )
      results.push(result)
      console.log(`${result.outcome.padEnd(11)} ${fault.group.padEnd(9)} ${fault.id}  ${result.by ?? fault.harm}`)
      writeReport(results)
    }
  } finally {
    tests.stop()
    rmSync(tree, { recursive: true, force: true })
  }
  nameTypeErrors(results, faults)
  writeReport(results)
  show(powerOf(results, before))
}

interface Suite {
  readonly tree: string
  readonly tests: TestProcess
  readonly importers: ReadonlyMap<string, readonly string[]>
  /** Files that passed unmodified, so that a failure is caused by the fault; and those that fail without one. */
  readonly green: Set<string>
  readonly redAlone: Set<string>
}

/** Tries the test that caught it before, the tests its entry names, then related ones, until one fails. */
async function tryFault(suite: Suite, fault: PlantedFault, before: Result | undefined): Promise<Result> {
  const path = join(suite.tree, fault.file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const planted = plant(source, fault)
  const { id, group, file, harm } = fault
  if (planted === null) return { id, group, file, harm, outcome: 'not planted' }
  const all = await suite.tests.tests()
  const first = [before?.by?.split(' › ')[0], ...(fault.tests ?? [])].filter((test) => test !== undefined)
  const named = first.filter((test) => existsSync(join(suite.tree, test)))
  const order = [...new Set([...named, ...relatedTests(file, all, suite.importers).slice(0, Number(values.files))])]
  const deadline = performance.now() + Number(values.seconds) * 1_000
  let ran = 0
  for (const test of order) {
    if (performance.now() > deadline) break
    if (suite.redAlone.has(test)) continue
    writeFileSync(path, planted)
    const result = await suite.tests.run(test, file, timeFor(test))
    writeFileSync(path, source)
    ran += 1
    if (result !== 'too long' && result.red === null) suite.green.add(test)
    else if (await isGreenAlone(suite, test, file)) return { id, group, file, harm, ran, ...outcomeOf(test, result) }
  }
  return { id, group, file, harm, ran, outcome: 'missed' }
}

function outcomeOf(test: string, result: Outcome): Pick<Result, 'outcome' | 'by'> {
  return result === 'too long' ? { outcome: 'too long', by: test } : { outcome: 'caught', by: `${test} › ${result.red}` }
}

function timeFor(test: string): number {
  return Number(values.seconds) * (test.startsWith('e2e/') ? 5_000 : 1_000)
}

async function isGreenAlone(suite: Suite, test: string, file: string): Promise<boolean> {
  if (suite.green.has(test)) return true
  const result = await suite.tests.run(test, file, timeFor(test))
  const isGreen = result !== 'too long' && result.red === null
  ;(isGreen ? suite.green : suite.redAlone).add(test)
  if (!isGreen) console.log(`  red without a fault: ${test}`)
  return isGreen
}

/** Faults that no test catches but that fail type checking count as caught by the gate. */
function nameTypeErrors(results: Result[], faults: readonly PlantedFault[]): void {
  const errorsOf = typeErrorsIn(ROOT)
  for (const [index, result] of results.entries()) {
    const fault = faults.find(({ id }) => id === result.id)
    const error = result.outcome === 'missed' && fault !== undefined ? errorsOf(fault) : null
    if (error !== null) results[index] = { ...result, outcome: 'types', by: error }
  }
}

function show({ rows, lines, share, count }: PowerReport): void {
  console.table(rows)
  for (const line of lines) console.log(line)
  console.log(`${count} faults compared`)
  console.log(`figure power ${share.toFixed(1)} % goal >= ${GOAL}`)
  process.exitCode = share >= GOAL ? 0 : 1
}

function readReport(path: string): Result[] {
  return JSON.parse(readFileSync(path, 'utf8')) as Result[]
}

function writeReport(results: readonly Result[]): void {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(results, null, 2))
}

/** Returns the first type error that a fault causes in its own file; shared sources are parsed once. */
function typeErrorsIn(root: string): (fault: PlantedFault) => string | null {
  const parsed = new Map<string, ts.SourceFile | undefined>()
  return (fault) => {
    const path = join(root, fault.file)
    const planted = /\.tsx?$/u.test(fault.file) ? plant(readFileSync(path, 'utf8'), fault) : null
    const settings = planted === null ? undefined : settingsOf(root, fault.file)
    if (settings === undefined || planted === null) return null
    const host = ts.createCompilerHost(settings.options)
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (name, target, ...rest) => {
      if (resolve(name) === path) return ts.createSourceFile(name, planted, target, true)
      if (!parsed.has(name)) parsed.set(name, read(name, target, ...rest))
      return parsed.get(name)
    }
    const declarations = settings.fileNames.filter((name) => name.endsWith('.d.ts'))
    const program = ts.createProgram([path, ...declarations], settings.options, host)
    const [error] = program.getSemanticDiagnostics(program.getSourceFile(path))
    return error === undefined ? null : ts.flattenDiagnosticMessageText(error.messageText, ' ')
  }
}

function settingsOf(root: string, file: string): ts.ParsedCommandLine | undefined {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  return ts.getParsedCommandLineOfConfigFile(join(root, file.startsWith('shell/') ? 'shell' : '', 'tsconfig.json'), { noEmit: true }, host)
}

await main()
