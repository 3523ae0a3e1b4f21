import { describe, expect, it } from 'vitest'
import { compareRequirements, idsIn, requirementsIn } from './requirements.ts'

describe('the check of requirements', () => {
  it('reads the rows of the list and nothing else of it', () => {
    const list =
      '# Requirements\n\n| id | requirement |\n| --- | --- |\n| D30 | Two persons. |\n| session-S5 | A replay. |\n\nD31 stands in a sentence.\n'
    expect(requirementsIn(list)).toEqual(['D30', 'session-S5'])
  })

  it('reads the ids that tests of both runners carry', () => {
    const vitest = ['it("x", { meta: { re', "q: 'D30 session-S5' } })"].join('')
    expect(idsIn(`${vitest}\ntest('y', { tag: ['@nightly', '@M05'] })`)).toEqual(['D30', 'session-S5', 'M05'])
  })

  it('names a requirement without a test, an id without a row, and a row that stands twice', () => {
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
})
