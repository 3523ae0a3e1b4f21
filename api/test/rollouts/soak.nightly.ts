import { describe, expect, it } from 'vitest'
import { DEFECTS, soak } from './soak.ts'

const SEED = Number(process.env.SOAK_SEED ?? 8_200)
const OF_EACH_KIND = 4
const HEALTHY = 10

describe(`many releases go to visitors and nobody touches anything (seed ${SEED})`, () => {
  it('rolls back four of each kind of defect and promotes ten healthy releases', async () => {
    const planted = Array.from({ length: OF_EACH_KIND }, () => DEFECTS).flat()
    const { outcomes, lost, servedAfterRollback, movers, faults, visits } = await soak(SEED, [
      ...planted,
      ...Array.from({ length: HEALTHY }, () => null),
    ])
    for (const kind of [...DEFECTS, null]) {
      const minutes = outcomes
        .filter(({ defect }) => defect === kind)
        .map((outcome) => `${outcome.minutes} (${outcome.state}, met by ${outcome.met})`)
      process.stdout.write(`soak ${kind ?? 'healthy'}: minutes ${minutes.join(', ')} (seed ${SEED})\n`)
    }
    const ends = (isPlanted: boolean) => outcomes.filter(({ defect }) => (defect !== null) === isPlanted).map(({ state }) => state)
    expect(ends(true)).toEqual(planted.map(() => 'rolled-back'))
    expect(ends(false)).toEqual(Array.from({ length: HEALTHY }, () => 'promoted'))
    expect({ lost, servedAfterRollback, faults }).toEqual({ lost: 0, servedAfterRollback: 0, faults: [] })
    expect(movers).toEqual(['system judge', 'system scheduler'])
    process.stdout.write(`soak: ${visits} visits (seed ${SEED})\n`)
  })
})
