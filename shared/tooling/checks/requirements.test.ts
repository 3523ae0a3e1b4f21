import { describe, expect, it } from 'vitest'
import { unprovenOf } from '../test-run/report-requirements.ts'
import { compareRequirements, idsIn, requirementsIn } from './requirements.ts'

describe('the check of requirements', () => {
  it('reads the rows of the list and nothing else of it', () => {
    const list =
      '# Requirements\n\n| id | requirement | run |\n| --- | --- | --- |\n| D30 | Two persons. | npm test |\n| session-S5 | A replay. | nightly  |\n\nD31 is in a sentence.\n'
    expect(requirementsIn(list)).toEqual([
      { id: 'D30', run: 'npm test' },
      { id: 'session-S5', run: 'nightly' },
    ])
  })

  it('reads the ids that tests of both runners carry', () => {
    const vitest = ['it("x", { meta: { re', "q: 'D30 session-S5' } })"].join('')
    expect(idsIn(`${vitest}\ntest('y', { tag: ['@nightly', '@M05'] })`)).toEqual(['D30', 'session-S5', 'M05'])
  })

  it('names a requirement without a test, an id without a row, and a row that occurs twice', () => {
    const carried = [
      { id: 'D30', file: 'a.test.ts' },
      { id: 'D99', file: 'a.test.ts' },
    ]
    expect(compareRequirements(['D30', 'D30', 'M05'], carried)).toEqual([
      'docs/requirements.md: D30 stands there twice',
      'docs/requirements.md: no test carries M05',
      'a.test.ts: D99 is not in docs/requirements.md',
    ])
  })

  it('names the requirements that a run has to prove and did not', () => {
    const rows = [
      { id: 'D30', run: 'npm test' },
      { id: 'D31', run: 'npm test' },
      { id: 'D32', run: 'nightly' },
    ] as const
    expect(unprovenOf(rows, new Set(['D31']), 'npm test')).toEqual(['docs/requirements.md: no test that passed carries D30'])
    expect(unprovenOf(rows, new Set(['D32']), 'nightly')).toEqual([])
  })
})
