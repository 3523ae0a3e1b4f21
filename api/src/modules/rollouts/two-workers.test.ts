import { endpoints, type Train } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Generations } from '../releases/index.ts'
import { createRollouts } from './index.ts'
import { createRolloutsBench, type RolloutsBench } from './rollouts.test-bench.ts'

const PLAN = {
  steps: [1, 2, 3, 5, 8, 13, 21, 34, 55, 100].map((percent) => ({ percent, minutes: 1, sessions: 0 })),
  judge: 'automatic' as const,
  windows: [],
}
const ROUNDS = 60

let bench: RolloutsBench

beforeAll(async () => {
  bench = await createRolloutsBench()
})
afterAll(async () => {
  await bench.close()
})

function dying(generations: Generations): Generations & { readonly deaths: () => number } {
  let changes = 0
  let deaths = 0
  return {
    ...generations,
    deaths: () => deaths,
    change: async (trx, change, note) => {
      changes += 1
      const die = async () => {
        deaths += 1
        await trx.raw('SELECT pg_terminate_backend(pg_backend_pid())')
      }
      if (changes % 4 === 1) await die()
      const live = await generations.change(trx, change, note)
      if (changes % 4 === 3) await die()
      return live
    },
  }
}

async function actionsOn(train: Train): Promise<readonly string[]> {
  const subject = train.members.map(({ name, version }) => `${name} ${version}`).join(' + ')
  const rows = await bench.db<{ act: string; subject: string }>('releases_audit').where({ subject }).orderBy('seq')
  return rows.map(({ act }) => act).filter((action) => action.startsWith('train-'))
}

describe('two workers', () => {
  it('make each move once, though one of them dies in the middle of its moves', async () => {
    const trains = [
      (await bench.start([await bench.publish('billing', '2.0.0')], { plan: PLAN })).data,
      (await bench.start([await bench.publish('account', '2.0.0'), await bench.publish('shell', '2.0.0')], { plan: PLAN })).data,
    ]
    const generations = dying(bench.releases.generations)
    const deaths: unknown[] = []
    const mortal = createRollouts({
      ...bench.deps,
      releases: { ...bench.releases, generations },
      onFault: (error) => void deaths.push(error),
    })
    let moves = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      bench.pass(0.5)
      // Every third round only the mortal one works, so that it does not lose every race.
      const workers = round % 3 === 0 ? [mortal] : [mortal, bench.rollouts, bench.rollouts]
      for (const moved of await Promise.all(workers.map(async (worker) => worker.stepTrains()))) moves += moved
    }
    expect(generations.deaths()).toBeGreaterThan(3)
    expect(deaths).toHaveLength(generations.deaths())
    expect(bench.faults).toEqual([])
    for (const train of trains) {
      expect(await bench.trainOf(train.id)).toMatchObject({ state: 'promoted', version: PLAN.steps.length, step: PLAN.steps.length - 1 })
      expect(await actionsOn(train)).toEqual(['train-start', ...PLAN.steps.slice(1).map(() => 'train-step'), 'train-promote'])
    }
    expect(moves).toBe(2 * PLAN.steps.length)
    const live = await bench.live()
    expect([live.shellId, live.remoteIds.billing, live.trains]).toEqual([
      trains[1]?.members.find(({ name }) => name === 'shell')?.releaseId,
      trains[0]?.members[0]?.releaseId,
      [],
    ])
    expect((await bench.call('sam', endpoints.listReleaseAudit)).data.isIntact).toBe(true)
  })

  it('and a person who intervenes at the same time never move the same train twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const train = (await bench.start([await bench.publish('billing', `3.0.${round}`)], { plan: PLAN })).data
      bench.pass(2)
      const [moved, , acted] = await Promise.all([
        bench.rollouts.stepTrains(),
        bench.rollouts.stepTrains(),
        bench.action(train, 'rollback'),
      ])
      const after = await bench.trainOf(train.id)
      expect(after.version).toBe(1)
      expect(after.state).toBe(acted.status === 200 ? 'rolled-back' : 'running')
      expect(await actionsOn(train)).toEqual(['train-start', acted.status === 200 ? 'train-rollback' : 'train-step'])
      expect(moved).toBeLessThanOrEqual(1)
      if (after.endedAt === null) await bench.action(after, 'rollback')
    }
    expect((await bench.call('sam', endpoints.listTrains)).data.filter(({ endedAt }) => endedAt === null)).toEqual([])
  })
})
