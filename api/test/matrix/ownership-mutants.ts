import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../test-database.ts'

export interface Mutant {
  readonly where: string
  readonly file: string
  readonly mutated: string
}

export interface MutantBench {
  readonly firstFault: (mutant: Mutant | null) => Promise<string | null>
  readonly close: () => Promise<void>
}

const API = join(import.meta.dirname, '..', '..')
const OWNER = '(?:merchant_id|account_id)'
const IN_STATEMENT = new RegExp(String.raw`(?:\b\w+\.)?\b${OWNER} = (?:\?(?:::\w+)?|\$\{[^}]+\}|:\w+|\w+\.${OWNER})`, 'g')
const IN_OBJECT = new RegExp(
  String.raw`, '?(?:\w+\.)?${OWNER}'?: (?!string\b)[\w.]+(?=[ ,}])|'?(?:\w+\.)?${OWNER}'?: (?!string\b)[\w.]+,?(?=\s)`,
  'g',
)
const LOOK_BACK = 160

/** One mutant per ownership predicate. Identity and `personal-data.ts` are covered by their own tests. */
export async function ownershipMutants(): Promise<readonly Mutant[]> {
  const files = globSync('src/modules/*/db/*.ts', { cwd: API }).filter(
    (file) => !/\.test(-bench)?\.ts$|\/personal-data\.ts$|modules\/identity\//.test(file),
  )
  const perFile = await Promise.all(files.toSorted().map(async (file) => mutantsOf(file, await readFile(join(API, file), 'utf8'))))
  return perFile.flat()
}

export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const statements = [...source.matchAll(IN_STATEMENT)].map((match) => ({ at: match.index, text: match[0], to: `(${match[0]} OR true)` }))
  const objects = [...source.matchAll(IN_OBJECT)]
    .filter(({ index }) => isCondition(source.slice(Math.max(0, index - LOOK_BACK), index)))
    .map((match) => ({ at: match.index, text: match[0], to: '' }))
  return [...statements, ...objects].map(({ at, text, to }) => ({
    where: `${file}:${lineOf(source, at)} ${statementAt(source, at)}`,
    file,
    mutated: source.slice(0, at) + to + source.slice(at + text.length),
  }))
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}

/** The line, with the calls chained to it on lines of their own. */
function statementAt(source: string, at: number): string {
  const lines = source.split('\n').map((line) => line.trim())
  const isChained = (line: number) => lines[line]?.startsWith('.') ?? false
  let first = lineOf(source, at) - 1
  let last = first
  while (isChained(first)) first -= 1
  while (isChained(last + 1)) last += 1
  return lines.slice(first, last + 1).join('')
}

function isCondition(before: string): boolean {
  const lastOf = (pattern: RegExp) => Math.max(-1, ...[...before.matchAll(pattern)].map(({ index }) => index))
  return lastOf(/(?:where|Where|[oO]ne)\(/g) > lastOf(/insert|update\(|patch\(|const row|return \{|interface /g)
}

export async function openMutantBench(): Promise<MutantBench> {
  const root = await mkdtemp(join(tmpdir(), 'parlour-mutants-'))
  const copy = join(root, 'api')
  for (const part of ['src', 'test', 'seeds', 'package.json']) await cp(join(API, part), join(copy, part), { recursive: true })
  await symlink(await realpath(join(API, '..', 'node_modules')), join(root, 'node_modules'))
  return {
    firstFault: async (mutant) => {
      if (!mutant) return runMatrix(copy)
      const path = join(copy, mutant.file)
      const sound = await readFile(path, 'utf8')
      await writeFile(path, mutant.mutated)
      try {
        return await runMatrix(copy)
      } finally {
        await writeFile(path, sound)
      }
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

async function runMatrix(copy: string): Promise<string | null> {
  const database = await createTestDatabase('demonstration')
  try {
    const worker = spawn(process.execPath, [join(copy, 'test', 'matrix', 'mutant-worker.ts'), database.connectionString])
    const written: string[] = []
    worker.stdout.on('data', (part: Buffer) => written.push(String(part)))
    worker.stderr.on('data', (part: Buffer) => written.push(String(part)))
    await once(worker, 'close')
    const [, fault] = /^verdict (.*)$/m.exec(written.join('')) ?? []
    if (fault === undefined) throw new Error(`the matrix did not finish: ${written.join('').slice(0, 2_000)}`)
    return JSON.parse(fault) as string | null
  } finally {
    await database.drop()
  }
}
