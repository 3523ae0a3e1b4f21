import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { boundaryProblems, unprovenChecks } from '../boundary-proof/prove-checks.ts'
import { claimedFigureProblems } from './claimed-figures.ts'
import { commitTitleProblems } from './commit-titles.ts'
import { cssClassProblems } from './css-classes.ts'
import { decisionProblems, securityDocumentProblems } from './documents.ts'
import { fileNameProblems } from './file-names.ts'
import { fileReferenceProblems } from './file-references.ts'
import { forbiddenPatternProblems } from './forbidden-patterns.ts'
import { migrationProblems } from './migrations.ts'
import { rawStatementProblems } from './raw-statements.ts'
import { licenceClaimProblems } from './licence-claims.ts'
import { localeProblems } from './locale-completeness.ts'
import { lockFileProblems } from './lock-file.ts'
import { repositoryFiles, ROOT } from './repository-files.ts'
import { requirementProblems } from './requirements.ts'
import { sharedFeatureProblems } from './shared-features.ts'
import { storageEntryProblems } from './storage-entries.ts'
import { timedTestProblems } from './timed-tests.ts'
import { vocabularyProblems } from './vocabulary.ts'
import { runCommand, type CommandResult } from './run-command.ts'

interface Check {
  readonly name: string
  readonly run: () => Promise<CommandResult>
}

const APPS = readdirSync(ROOT).filter((name) => /^(api|shell|e2e|mfe-.+)$/u.test(name))

const CHECKS: readonly Check[] = [
  tool('format', 'oxfmt', ['--check', '.']),
  tool('lint and types', 'oxlint', ['--type-check']),
  tool('styles', 'stylelint', ['**/*.css']),
  problems('boundaries of files', () => boundaryProblems([...APPS, 'shared'])),
  problems('proof that checks can fail', unprovenChecks),
  tool('boundaries of packages', 'turbo', ['boundaries']),
  tool('unused', 'knip', ['--no-progress']),
  tool('versions', 'syncpack', ['lint']),
  problems('locales', () => localeProblems(ROOT, repositoryFiles(ROOT))),
  problems('figures', () => claimedFigureProblems(ROOT, repositoryFiles(ROOT))),
  problems('licence claims', () => licenceClaimProblems(ROOT, repositoryFiles(ROOT))),
  problems('storage entries', () => storageEntryProblems(ROOT, repositoryFiles(ROOT))),
  problems('requirements', () => requirementProblems(ROOT, repositoryFiles(ROOT))),
  problems('vocabulary', () => vocabularyProblems(ROOT, repositoryFiles(ROOT))),
  problems('file references', () => fileReferenceProblems(ROOT, repositoryFiles(ROOT))),
  problems('css classes', () => cssClassProblems(ROOT, repositoryFiles(ROOT))),
  problems('features', () => sharedFeatureProblems(ROOT, repositoryFiles(ROOT))),
  problems('names', () => fileNameProblems(repositoryFiles(ROOT))),
  problems('refused patterns', () => forbiddenPatternProblems(ROOT, repositoryFiles(ROOT))),
  problems('raw statements', () => rawStatementProblems(ROOT, repositoryFiles(ROOT))),
  problems('migrations', () => migrationProblems(ROOT, repositoryFiles(ROOT))),
  problems('timed tests', () => timedTestProblems(ROOT, repositoryFiles(ROOT))),
  problems('commit titles', () => commitTitleProblems(ROOT)),
  problems('decisions', () => decisionProblems(ROOT, repositoryFiles(ROOT))),
  problems('security', () => securityDocumentProblems(ROOT, repositoryFiles(ROOT))),
  problems('lock file', () =>
    lockFileProblems({ lock: textOf('package-lock.json'), manifest: textOf('package.json'), settings: textOf('.npmrc') }),
  ),
]

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function tool(name: string, command: string, args: readonly string[]): Check {
  return { name, run: async () => runCommand(command, args) }
}

function problems(name: string, find: () => string[] | Promise<string[]>): Check {
  return {
    name,
    run: async () => {
      const found = await find()
      return { code: found.length === 0 ? 0 : 1, output: found.join('\n') }
    },
  }
}

async function runAll(wanted: readonly string[]): Promise<boolean> {
  const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  if (chosen.length === 0)
    throw new Error(`No check begins with ${wanted.join(' or ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}`)
  // Most of them use one processor each.
  const waiting = chosen.values()
  const takeTurns = async (): Promise<string[]> => {
    const found: string[] = []
    for (const check of waiting) found.push(...(await faultsOf(check)))
    return found
  }
  const failures = (await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))).flat()
  console.log(failures.join('\n'))
  return failures.length === 0
}

async function faultsOf({ name, run }: Check): Promise<string[]> {
  const started = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name} (${seconds} s)`)
  return code === 0 ? [] : [`\n── ${name}\n${output.trim()}`]
}

process.exitCode = (await runAll(process.argv.slice(2))) ? 0 : 1
