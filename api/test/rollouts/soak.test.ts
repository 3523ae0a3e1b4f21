import { beforeAll, describe, expect, it } from 'vitest'
import { DEFECTS, soak, type SoakReport } from './soak.ts'

const SEED = Number(process.env.SOAK_SEED ?? 8_101)
const HEALTHY = 3

let report: SoakReport

beforeAll(async () => {
  report = await soak(SEED, [...DEFECTS, ...Array.from({ length: HEALTHY }, () => null)])
  for (const { defect, state, minutes, met, reason } of report.outcomes)
    process.stdout.write(`soak ${defect ?? 'healthy'}: ${state} after ${minutes} minutes, met by ${met} visits (seed ${SEED}). ${reason}\n`)
}, 180_000)

describe(`releases go to visitors and nobody touches anything (seed ${SEED})`, () => {
  it('C finds each of five planted kinds of defects and rolls it back', () => {
    const planted = report.outcomes.filter(({ defect }) => defect !== null)
    expect(new Set(planted.map(({ defect }) => defect))).toEqual(new Set(DEFECTS))
    expect(planted).toHaveLength(DEFECTS.length)
    for (const { state, reason } of planted)
      expect({ state, reason }).toEqual({ state: 'rolled-back', reason: expect.stringMatching(/^Judged harmful: /) })
  })

  it('C promotes every healthy release', () => {
    expect(report.outcomes.filter(({ defect }) => defect === null).map(({ state }) => state)).toEqual(
      Array.from({ length: HEALTHY }, () => 'promoted'),
    )
  })

  it('C keeps every visitor on what they got while the train runs, and nobody on what was rolled back', () => {
    const { visits, lost, servedAfterRollback, movers, faults } = report
    expect({ lost, servedAfterRollback, faults }).toEqual({ lost: 0, servedAfterRollback: 0, faults: [] })
    expect(movers).toEqual(['system judge', 'system scheduler'])
    expect(visits).toBeGreaterThan(1_000)
  })
})
