import { endpoints, type RolloutPlan, type Train } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRolloutsBench, PLAN, type RolloutsBench } from './rollouts.test-bench.ts'

const MANUAL: RolloutPlan = { ...PLAN, judge: 'manual' }
const MORNING: RolloutPlan = { ...PLAN, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '09:00' }] }

type Minute = readonly [canary: readonly [number, number], baseline: readonly [number, number]]
const HEALTHY: Minute = [
  [100, 1],
  [1_900, 19],
]
const HARMFUL: Minute = [
  [100, 12],
  [1_900, 19],
]
const QUIET: Minute = [
  [2, 0],
  [40, 0],
]

let bench: RolloutsBench
let version = 0

beforeAll(async () => {
  bench = await createRolloutsBench()
})
afterEach(async () => {
  for (const train of (await bench.call('sam', endpoints.listTrains)).data) if (train.endedAt === null) await bench.action(train, 'cancel')
})
afterAll(async () => {
  if (bench.faults.length > 0) throw new AggregateError(bench.faults, 'The worker met faults')
  await bench.close()
})

async function givenTrain(plan = PLAN, parts: readonly string[] = ['billing']): Promise<Train> {
  version += 1
  const releaseIds = await Promise.all(parts.map(async (name) => bench.publish(name, `2.0.${version}`)))
  return (await bench.start(releaseIds, { plan })).data
}

async function drive(train: Train, length: number, [canary, baseline]: Minute): Promise<Train> {
  for (let round = 0; round < length; round += 1) {
    bench.traffic.notify(train, 1, canary, baseline)
    await look()
  }
  return bench.trainOf(train.id)
}

async function look(): Promise<number> {
  const at = bench.clock.now
  bench.clock.now = new Date(at.getTime() + 4_000)
  const moved = await bench.rollouts.stepTrains()
  bench.clock.now = at
  return moved
}

const bucketsOf = async (train: Train) => (await bench.live()).trains.find(({ id }) => id === train.id)?.buckets ?? null

describe('the worker', () => {
  it('takes a healthy train step by step to everybody, with nobody touching anything', async () => {
    const train = await givenTrain()
    expect([train.state, train.step, train.percent, await bucketsOf(train)]).toEqual(['running', 0, 5, 500])
    expect(await drive(train, 9, HEALTHY)).toMatchObject({ step: 0, version: 0 })
    expect(await drive(train, 2, HEALTHY)).toMatchObject({ step: 1, percent: 25 })
    expect(await bucketsOf(train)).toBe(2_500)
    const end = await drive(train, 14, HEALTHY)
    expect(end).toMatchObject({ state: 'promoted', step: 2, version: 3 })
    expect(end.endedAt).not.toBeNull()
    const live = await bench.live()
    expect([live.remoteIds.billing, live.trains]).toEqual([train.members[0]?.releaseId, []])
    const actions = await bench
      .db('releases_audit')
      .where('subject', `billing 2.0.${version}`)
      .orderBy('seq')
      .select('actor_kind', 'actor', 'act as action')
    expect(actions.slice(-3)).toEqual([
      { actor_kind: 'system', actor: 'scheduler', action: 'train-step' },
      { actor_kind: 'system', actor: 'scheduler', action: 'train-step' },
      { actor_kind: 'system', actor: 'judge', action: 'train-promote' },
    ])
  })

  it.each(['running', 'paused'])('rolls a harmful train back that is %s, and blocks its releases', async (state) => {
    const train = await givenTrain(PLAN, ['billing', 'account'])
    const before = await bench.live()
    const driven = state === 'running' ? train : (await bench.action(train, 'pause')).data
    expect(driven.state).toBe(state)
    const end = await drive(driven, 4, HARMFUL)
    expect([end.state, end.pausedFor]).toEqual(['rolled-back', null])
    expect(end.reason).toMatch(/^Judged harmful: uncaught-error in \d+ of \d+ visits against \d+ of \d+\.$/)
    const live = await bench.live()
    expect([live.remoteIds, live.trains]).toEqual([before.remoteIds, []])
    expect(live.blocked).toEqual(expect.arrayContaining(train.members.map(({ releaseId }) => releaseId)))
    expect(await bench.start(train.members.map(({ releaseId }) => releaseId))).toMatchObject({ status: 409, error: 'releases.blocked' })
  })

  it('waits for visits, pauses when too few came for too long, and goes on when they come', async () => {
    const train = await givenTrain()
    expect(await drive(train, 39, QUIET)).toMatchObject({ state: 'running', step: 0 })
    expect(await drive(train, 2, QUIET)).toMatchObject({ state: 'paused', pausedFor: 'no-data' })
    expect(await bucketsOf(train)).toBe(500)
    expect(await drive(train, 8, HEALTHY)).toMatchObject({ state: 'running', step: 1, pausedFor: null })
  })

  it('starts nothing in a freeze and goes on when it ends', async () => {
    const frozen = await bench.call('olga', endpoints.setFreeze, {
      to: new Date(bench.clock.now.getTime() + 3_600_000).toISOString(),
      reason: 'a holiday',
    })
    const train = await givenTrain()
    expect([train.state, train.pausedFor, train.step, await bucketsOf(train)]).toEqual(['paused', 'freeze', -1, 0])
    expect(await look()).toBe(0)
    await bench.call('olga', endpoints.setFreeze, { end: frozen.data[0]?.id, reason: 'over' })
    expect(await look()).toBe(1)
    expect(await bench.trainOf(train.id)).toMatchObject({ state: 'running', step: 0, percent: 5 })
    expect((await bench.call('sam', endpoints.getRolloutRules)).data.freezes).toEqual([])
  })

  it('takes steps up only in the windows of the plan, and rolls back at any time', async () => {
    bench.clock.now = new Date('2026-11-24T08:55:00Z')
    const train = await givenTrain(MORNING)
    expect(await drive(train, 12, HEALTHY)).toMatchObject({ state: 'paused', pausedFor: 'window', step: 0 })
    bench.clock.now = new Date('2026-11-25T08:00:00Z')
    expect(await drive(train, 1, HEALTHY)).toMatchObject({ state: 'running', step: 1 })
    bench.clock.now = new Date('2026-11-25T12:00:00Z')
    expect(await drive(train, 6, HARMFUL)).toMatchObject({ state: 'rolled-back' })
  })

  it('leaves harm and the last word to people in a manual plan', async () => {
    const harmed = await givenTrain(MANUAL)
    expect(await drive(harmed, 4, HARMFUL)).toMatchObject({ state: 'paused', pausedFor: 'person', step: 0 })
    expect((await bench.action(await bench.trainOf(harmed.id), 'rollback')).data.state).toBe('rolled-back')
    const healthy = await givenTrain(MANUAL)
    const held = await drive(healthy, 24, HEALTHY)
    expect(held).toMatchObject({ state: 'paused', pausedFor: 'person', step: 2, percent: 100 })
    expect((await bench.action(held, 'promote')).data).toMatchObject({ state: 'promoted' })
    expect((await bench.live()).remoteIds.billing).toBe(healthy.members[0]?.releaseId)
  })

  it('shows both curves and the state of the test', async () => {
    const train = await givenTrain()
    await drive(train, 3, HEALTHY)
    bench.pass(1)
    const { outcome, minutes } = (await bench.call('sam', endpoints.getTrain, { id: train.id })).data
    expect(minutes).toHaveLength(3)
    expect(minutes[0]).toMatchObject({ canary: { persons: 100 }, baseline: { persons: 1_900, affected: { 'uncaught-error': 19 } } })
    expect(outcome.signals.find(({ signal }) => signal === 'uncaught-error')).toMatchObject({ canary: { persons: 300, affected: 3 } })
  })
})

describe('what may go together', () => {
  it('rejects unknown, live and repeated releases, plans that do not rise, and a third train', async () => {
    const { start, publish } = bench
    const shellId = (await bench.live()).shellId ?? ''
    const [one, other] = [await publish('billing', '8.0.0'), await publish('billing', '8.0.1')]
    expect(await start(['f'.repeat(32)])).toMatchObject({ status: 404, error: 'releases.not-found' })
    expect(await start([shellId])).toMatchObject({ error: 'rollouts.plan-invalid', fields: { releaseIds: 'live' } })
    expect(await start([one, other])).toMatchObject({ error: 'rollouts.plan-invalid', fields: { releaseIds: 'twice' } })
    const steps = [PLAN.steps[1], PLAN.steps[0]]
    expect(await start([one], { plan: { ...PLAN, steps: steps.flatMap((step) => step ?? []) } })).toMatchObject({
      error: 'rollouts.plan-invalid',
    })
    expect((await start([one])).status).toBe(200)
    expect(await start([other])).toMatchObject({ status: 409, error: 'releases.train-open', fields: { name: 'billing' } })
    expect((await start([await publish('account', '8.0.0')])).status).toBe(200)
    expect(await start([await publish('marketing', '8.0.0')])).toMatchObject({ status: 409, error: 'releases.train-limit' })
    expect((await bench.live()).trains).toHaveLength(2)
  })

  it('lets one of two that start the same part at once win', async () => {
    const ids = [await bench.publish('shell', '8.0.0'), await bench.publish('shell', '8.0.1')]
    const answers = await Promise.all(ids.map(async (id) => bench.start([id])))
    expect(answers.map(({ error }) => error ?? 'started')).toEqual(expect.arrayContaining(['started', 'releases.train-open']))
  })
})
