import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../checks/repository-files.ts'
import { runCommand } from '../checks/run-command.ts'

const CONFIG = join(ROOT, '.dependency-cruiser.mjs')
const HERE = join(ROOT, 'shared/tooling/boundary-proof')

/** Fewer modules mean that the checker did not read the tree (under TypeScript 7 it reads none and exits 0). */
const LEAST_MODULES = 400

const RULES_THAT_MUST_FIRE = [
  'module-door',
  'domain-is-pure',
  'use-cases-know-no-http-no-sql',
  'use-cases-are-given-their-stores',
  'routes-know-no-db',
  'sql-lives-in-db',
  'objection-only-in-db',
  'no-cycles',
  'remotes-do-not-import-remotes',
  'remotes-do-not-import-the-shell',
  'shell-does-not-import-remotes',
  'shared-imports-no-app',
  'one-door-per-package',
  'pages-do-not-import-pages',
  'test-code-never-runs',
]

const STYLE_RULES_THAT_MUST_FIRE = [
  'property-disallowed-list',
  'declaration-property-value-disallowed-list',
  'color-no-hex',
  'selector-max-id',
]

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

interface Cruise {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] }
}

/** Proves that the boundary, style and lint checks can fail. Returns what could not be proven. */
export async function unprovenChecks(): Promise<string[]> {
  return [...(await unprovenBoundaries()), ...(await unprovenStyles()), ...(await unprovenLint())]
}

export async function boundaryProblems(folders: readonly string[]): Promise<string[]> {
  const { summary } = await cruise(ROOT, folders)
  const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const read = summary.totalCruised
  return read > LEAST_MODULES ? found : [...found, `dependency-cruiser: read ${read} modules, at least ${LEAST_MODULES} expected`]
}

async function unprovenBoundaries(): Promise<string[]> {
  const wrong = await cruise(join(HERE, 'tree'), ['.'])
  const fired = new Set(wrong.summary.violations.map(({ rule }) => rule.name))
  return RULES_THAT_MUST_FIRE.filter((rule) => !fired.has(rule)).map((rule) => `dependency-cruiser: ${rule} did not fire on the wrong tree`)
}

async function cruise(cwd: string, folders: readonly string[]): Promise<Cruise> {
  const { code, output } = await runCommand('depcruise', ['--config', CONFIG, '--output-type', 'json', ...folders], { cwd })
  if (!output.includes('{')) throw new Error(`dependency-cruiser ended with ${code}: ${output}`)
  return JSON.parse(output.slice(output.indexOf('{'))) as Cruise
}

async function unprovenStyles(): Promise<string[]> {
  const input = await readFile(join(HERE, 'wrong.module.css'), 'utf8')
  const { output } = await runCommand('stylelint', ['--stdin', '--stdin-filename', join(ROOT, 'shell/src/wrong.module.css')], { input })
  return STYLE_RULES_THAT_MUST_FIRE.filter((rule) => !output.includes(rule)).map(
    (rule) => `stylelint: ${rule} did not fire on the wrong file`,
  )
}

/** Type-aware rules and the type check run as a second program; without it the first one still exits 0. */
async function unprovenLint(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-lint-proof-'))
  try {
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'es2024', types: [] }, include: ['*.ts'] }),
    )
    await writeFile(
      join(folder, 'wrong.ts'),
      'async function pay(): Promise<void> {}\n\nexport function checkout(): void {\n  pay()\n}\n\nexport const price: number = "free"\n',
    )
    const { output } = await runCommand('oxlint', ['--type-check', '-c', join(ROOT, '.oxlintrc.json'), folder], { cwd: folder })
    return ['no-floating-promises', 'TS2322']
      .filter((rule) => !output.includes(rule))
      .map((rule) => `oxlint: ${rule} did not fire on the wrong file`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
