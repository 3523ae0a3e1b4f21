import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../checks/repository-files.ts'
import { chooseMutants, mutantsIn, mutantsOf } from './mutants.ts'
import { handMadeFaults, plant } from './planted-fault.ts'
import { powerOf, type Result } from './power-report.ts'
import { importersIn, relatedTests } from './related-tests.ts'
import { openTestProcess } from './test-process.ts'

const result = (id: string, outcome: Result['outcome']): Result => ({ id, group: 'money', file: 'a.ts', harm: 'x', outcome })

describe('planted faults', () => {
  it.each(handMadeFaults())('can still be planted: $id', (fault) => {
    expect(plant(readFileSync(join(ROOT, fault.file), 'utf8'), fault)).not.toBeNull()
  })

  it('name tests that exist, and have ids of their own', () => {
    const faults = handMadeFaults()
    expect(faults.flatMap(({ tests = [] }) => tests).filter((test) => !existsSync(join(ROOT, test)))).toEqual([])
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  })

  it('are at least 300 with the mutants, of which the same seed chooses the same', () => {
    const all = mutantsIn(ROOT)
    const mutants = chooseMutants(all, 246, 1)
    expect(mutants.length + handMadeFaults().length).toBeGreaterThanOrEqual(300)
    expect(chooseMutants(all, 246, 1)).toEqual(mutants)
    expect(chooseMutants(all, 246, 2)).not.toEqual(mutants)
  })

  it('are one change of a source each', () => {
    const source = 'function late(a: number) {\n  if (a < 2 && isOn) throw new Error()\n}\n'
    const planted = mutantsOf('late.ts', source).map((fault) => plant(source, fault)?.split('\n')[1])
    expect(planted).toEqual([
      '  if (!(a < 2 && isOn)) throw new Error()',
      '  if (a < 2 || isOn) throw new Error()',
      '  if (a <= 2 && isOn) throw new Error()',
      '  if (a < 3 && isOn) throw new Error()',
      '  if (a < 2 && isOn) ;',
    ])
  })

  it('are found where the line occurs twice', () => {
    const source = 'const a = [\n  f(1),\n]\nconst b = [\n  f(1),\n]\n'
    const planted = mutantsOf('twice.ts', source).map((fault) => plant(source, fault))
    expect(planted).toContain('const a = [\n  f(1),\n]\nconst b = [\n  f(2),\n]\n')
  })
})

describe('the tests of a fault', () => {
  it('are those that reach it by imports, the nearest first', () => {
    const importers = new Map([
      ['api/fee.ts', ['api/fee.test.ts', 'api/index.ts']],
      ['api/index.ts', ['api/test/whole.test.ts', 'api/index.test.ts']],
    ])
    const tests = ['api/test/whole.test.ts', 'api/other.test.ts', 'api/index.test.ts', 'api/fee.test.ts']
    expect(relatedTests('api/fee.ts', tests, importers)).toEqual(['api/fee.test.ts', 'api/index.test.ts', 'api/test/whole.test.ts'])
  })

  it('are first those that are named after it, wherever they are', () => {
    const importers = new Map([['api/fee.ts', ['api/near.test.ts', 'test/edge/fee.test.ts']]])
    const tests = ['api/near.test.ts', 'test/edge/fee.test.ts']
    expect(relatedTests('api/fee.ts', tests, importers)).toEqual(['test/edge/fee.test.ts', 'api/near.test.ts'])
  })

  it('reach it by a process that they start, too', () => {
    const tree = mkdtempSync(join(tmpdir(), 'parlour-importers-'))
    mkdirSync(join(tree, 'api', 'test'), { recursive: true })
    writeFileSync(join(tree, 'api', 'server.ts'), '')
    writeFileSync(join(tree, 'api', 'test', 'role.test.ts'), "fork(join(import.meta.dirname, '..', 'server.ts'))")
    const importers = importersIn(tree)
    rmSync(tree, { recursive: true })
    expect(importers.get('api/server.ts')).toEqual(['api/test/role.test.ts'])
  })
})

describe('the process that runs the tests', () => {
  it('knows no fault any more that was taken out again, when the next one is in another file', async () => {
    const tree = mkdtempSync(join(tmpdir(), 'parlour-planted-'))
    const write = (file: string, text: string) => writeFileSync(join(tree, file), text)
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
    write('one.ts', 'export const one = 1')
    write('two.ts', 'export const two = 2')
    write(
      'sum.test.ts',
      `import { expect, it } from 'vitest'
       import { one } from './one.ts'
       import { two } from './two.ts'
       it('adds up', () => expect(one + two).toBe(3))`,
    )
    const tests = openTestProcess(tree)
    expect(await tests.tests()).toEqual(['sum.test.ts'])
    write('one.ts', 'export const one = 9')
    const planted = await tests.run('sum.test.ts', 'one.ts', 30_000)
    write('one.ts', 'export const one = 1')
    const next = await tests.run('sum.test.ts', 'two.ts', 30_000)
    tests.stop()
    rmSync(tree, { recursive: true })
    expect([planted, next]).toEqual([{ red: 'adds up' }, { red: null }])
  })
})

describe('the power of a suite', () => {
  const before = [result('a', 'caught'), result('b', 'too long'), result('c', 'missed'), result('d', 'caught')]

  it('is its share of what was caught before; what was missed before is not compared', () => {
    const now = [result('a', 'caught'), result('b', 'missed'), result('c', 'caught')]
    expect(powerOf(now, before)).toMatchObject({ count: 2, share: 50, lines: ['missed b: x (before: )'] })
  })

  it('is its share of all faults but those that only the type check shows', () => {
    const now = [result('a', 'caught'), result('b', 'missed'), result('c', 'types'), result('d', 'not planted')]
    expect(powerOf(now, null)).toMatchObject({ count: 2, share: 50, rows: { money: { faults: 4, caught: 1, types: 1, missed: 1 } } })
  })
})
