import { randomUUID } from 'node:crypto'
import { endpoints, type Beacon, type ReleaseVector } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSoakWorld, type SoakWorld } from './soak-world.ts'
import { DEFECTS, PLAN, soak, type SoakReport } from './soak.ts'

const SEED = Number(process.env.SOAK_SEED ?? 8_101)
const HEALTHY = 3

let report: SoakReport

describe(`releases go to visitors and nobody touches anything (seed ${SEED})`, () => {
  beforeAll(async () => {
    report = await soak(SEED, [...DEFECTS, ...Array.from({ length: HEALTHY }, () => null)])
    for (const { defect, state, minutes, met, reason } of report.outcomes)
      process.stdout.write(
        `soak ${defect ?? 'healthy'}: ${state} after ${minutes} minutes, met by ${met} visits (seed ${SEED}). ${reason}\n`,
      )
  }, 180_000)

  it('finds each of five planted kinds of defects and rolls it back', () => {
    const planted = report.outcomes.filter(({ defect }) => defect !== null)
    expect(new Set(planted.map(({ defect }) => defect))).toEqual(new Set(DEFECTS))
    expect(planted).toHaveLength(DEFECTS.length)
    for (const { state, reason } of planted)
      expect({ state, reason }).toEqual({ state: 'rolled-back', reason: expect.stringMatching(/^Judged harmful: /) })
  })

  it('promotes every healthy release', () => {
    expect(report.outcomes.filter(({ defect }) => defect === null).map(({ state }) => state)).toEqual(
      Array.from({ length: HEALTHY }, () => 'promoted'),
    )
  })

  it('keeps every visitor on what they got while the train runs, and nobody on what was rolled back', () => {
    const { visits, lost, servedAfterRollback, movers, faults } = report
    expect({ lost, servedAfterRollback, faults }).toEqual({ lost: 0, servedAfterRollback: 0, faults: [] })
    expect(movers).toEqual(['system judge', 'system scheduler'])
    expect(visits).toBeGreaterThan(1_000)
  })
})

describe('a train that strangers want rolled back', () => {
  let world: SoakWorld
  let version = 0
  beforeAll(async () => {
    world = await createSoakWorld()
  })
  afterAll(() => world.close())

  async function stateAfter(
    beaconOf: (vector: ReleaseVector) => Pick<Beacon, 'visit' | 'proof'>,
    addressOf: () => string,
  ): Promise<string> {
    version += 1
    const releaseId = await world.publish('billing', `3.0.${version}`)
    const { id } = await world.start(releaseId, { ...PLAN, steps: [{ percent: 50, minutes: 30, sessions: 60 }] })
    await world.endMinute()
    const visits = { canary: 0, baseline: 0 }
    while (Math.min(visits.canary, visits.baseline) < 30) {
      const { vector } = await world.visit()
      const billing = vector.remotes.billing?.releaseId ?? ''
      const arm = billing === releaseId ? 'canary' : 'baseline'
      if (visits[arm] === 30) continue
      visits[arm] += 1
      const symptoms: Beacon['symptoms'] = arm === 'canary' ? [{ name: 'billing', kind: 'uncaught-error', count: 1 }] : []
      await world.notify({ ...beaconOf(vector), vectorId: vector.id, releases: { billing }, symptoms, vitals: [] }, addressOf())
    }
    await world.endMinute()
    const { state, version: seen } = await world.trainOf(id)
    if (state === 'running') await world.call(endpoints.commandTrain, { id, version: seen, action: 'cancel', reason: 'over' })
    return state
  }

  it('is rolled back by proven beacons of sixty hosts', async () => {
    expect(await stateAfter(world.prove, world.nextAddress)).toBe('rolled-back')
  })

  it('goes on when the beacons carry no proof of a visit', async () => {
    expect(await stateAfter(() => ({ visit: randomUUID() }), world.nextAddress)).toBe('running')
  })

  it('goes on when the beacons come from one host, though each has its proof', async () => {
    expect(await stateAfter(world.prove, () => '203.0.113.7')).toBe('running')
  })
})
