import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileNameProblems } from '../checks/file-names.ts'
import { patternProblems } from '../checks/forbidden-patterns.ts'
import { localeProblems } from '../checks/locale-completeness.ts'
import { generate, writeFiles, type Kind } from './generate.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlour-generators-'))
  mkdirSync(join(root, 'mfe-console'))
  writeFileSync(join(root, 'mfe-console/package.json'), JSON.stringify({ name: 'x', version: '9.9.9', dependencies: { react: '19.3.1' } }))
  mkdirSync(join(root, 'docs/decisions'), { recursive: true })
  writeFileSync(join(root, 'docs/decisions/0007-earlier.md'), '')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function written(kind: Kind, name: string): string[] {
  const { files } = generate(kind, name, root, NOW)
  writeFiles(root, files)
  return Object.keys(files)
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function syntaxErrors(path: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(textOf(path), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX, verbatimModuleSyntax: true },
  })
  return diagnostics.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

const CASES: readonly (readonly [kind: Kind, name: string, files: readonly string[]])[] = [
  [
    'page',
    'billing/refund-list',
    ['refund-list-page.tsx', 'refund-list-page.module.css', 'refund-list-page.test.tsx'].map(
      (file) => `mfe-billing/src/pages/refund-list/${file}`,
    ),
  ],
  [
    'use-case',
    'orders/cancel-order',
    ['cancel-order.ts', 'cancel-order.test.ts'].map((file) => `api/src/modules/orders/use-cases/${file}`),
  ],
  [
    'migration',
    'orders-add-note',
    ['20260102030405-orders-add-note.ts', '20260102030405-orders-add-note.test.ts'].map((file) => `api/migrations/${file}`),
  ],
  ['component', 'feedback/meter', ['meter.tsx', 'meter.module.css', 'meter.test.tsx'].map((file) => `shared/ui/src/feedback/${file}`)],
  ['decision', 'queue-in-postgres', ['docs/decisions/0008-queue-in-postgres.md']],
]

describe('generate', () => {
  it.each(CASES)('writes the files of a %s', (kind, name, files) => {
    expect(written(kind, name)).toEqual(files)
  })

  it.each<[Kind, string]>([...CASES.map(([kind, name]): [Kind, string] => [kind, name]), ['remote', 'partners']])(
    'writes TypeScript that parses, with names and words that pass our own checks, for a %s',
    (kind, name) => {
      const files = written(kind, name)
      expect(files.filter((path) => /(?<!\.d)\.tsx?$/u.test(path)).flatMap(syntaxErrors)).toEqual([])
      expect(fileNameProblems(files)).toEqual([])
      expect(files.flatMap((path) => patternProblems(path, textOf(path)))).toEqual([])
    },
  )

  it.each<[Kind, string]>([
    ['page', 'billing/refund-list'],
    ['use-case', 'orders/cancel-order'],
    ['migration', 'orders-add-note'],
    ['component', 'feedback/meter'],
    ['remote', 'partners'],
  ])('brings a first test with a %s', (kind, name) => {
    const tests = written(kind, name).filter((path) => /\.test\.tsx?$/u.test(path))
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.every((path) => /\bexpect\(|^describeRemote\(/mu.test(textOf(path)))).toBe(true)
  })

  it('gives a remote words in each language and the versions of the other remotes', () => {
    const files = written('remote', 'partners')
    const terms = files.filter((path) => path.startsWith('mfe-partners/src/locales/'))
    expect(new Set(terms.map(textOf)).size).toBe(15)
    expect(localeProblems(root, files)).toEqual([])
    const manifest: unknown = JSON.parse(textOf('mfe-partners/package.json'))
    expect(manifest).toEqual({ name: '@parlour/mfe-partners', version: '0.1.0', dependencies: { react: '19.3.1' } })
    expect(JSON.parse(textOf('mfe-partners/remote.manifest.json'))).toEqual({
      name: 'partners',
      ownedPaths: ['partners-start'],
      routes: ['partners-start'],
      guarded: [],
      capabilities: ['http:/api/opening-station/countries-list'],
      navigation: [{ place: 'account', path: 'partners-start', textKey: 'partnersStart.title' }],
    })
    expect(textOf('mfe-partners/src/routes.tsx')).toContain("import('./pages/partners-start/partners-start-page.tsx')")
  })

  it('writes a use case as a function of its context and its input', () => {
    written('use-case', 'orders/cancel-order')
    expect(textOf('api/src/modules/orders/use-cases/cancel-order.ts')).toContain(
      'export async function cancelOrder({ now }: CancelOrderContext, id: string)',
    )
    expect(textOf('api/src/modules/orders/use-cases/cancel-order.test.ts')).toContain('await expect(cancelOrder({ now: () => NOW }')
  })

  it('leaves a decision proposed and dated', () => {
    written('decision', 'queue-in-postgres')
    expect(textOf('docs/decisions/0008-queue-in-postgres.md')).toContain('Status: proposed, 2026-01-02')
  })

  it.each<[Kind, string]>([
    ['page', 'refund-list'],
    ['page', 'billing/refund/list'],
    ['component', 'feedback/Meter'],
    ['use-case', 'orders/cancel'],
    ['migration', 'orders'],
    ['remote', '../outside'],
  ])('rejects a %s called %s', (kind, name) => {
    expect(() => generate(kind, name, root, NOW)).toThrow(Error)
  })

  it('overwrites nothing', () => {
    written('component', 'feedback/meter')
    writeFileSync(join(root, 'shared/ui/src/feedback/meter.tsx'), 'kept')
    expect(() => written('component', 'feedback/meter')).toThrow('Already there: shared/ui/src/feedback/meter.tsx')
    expect(textOf('shared/ui/src/feedback/meter.tsx')).toBe('kept')
  })
})
