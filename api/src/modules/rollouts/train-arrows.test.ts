import { endpoints, type Train, type TrainState } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRAIN_ARROWS, type StaffTrainAction } from './domain/train-arrows.ts'
import { createRolloutsBench, PLAN, type RolloutsBench } from './rollouts.test-bench.ts'

const STATES = Object.keys(TRAIN_ARROWS) as TrainState[]
const ACTIONS: readonly StaffTrainAction[] = ['approve', 'pause', 'resume', 'promote', 'rollback', 'cancel']
const WAY: Readonly<Record<TrainState, readonly StaffTrainAction[]>> = {
  waiting: [],
  running: ['approve'],
  paused: ['approve', 'pause'],
  promoted: ['approve', 'promote'],
  'rolled-back': ['approve', 'rollback'],
  cancelled: ['cancel'],
}
const REJECTED: Readonly<Record<string, string>> = { 'waiting promote': 'rollouts.approval-needed' }

let bench: RolloutsBench
let built = 0

beforeAll(async () => {
  bench = await createRolloutsBench()
  await bench.call('olga', endpoints.protectPart, { name: 'billing', isProtected: true, reason: 'handles money' })
})
afterAll(async () => {
  await bench.close()
})

async function givenTrain(state: TrainState): Promise<Train> {
  const open = (await bench.call('sam', endpoints.listTrains)).data.filter(({ endedAt }) => endedAt === null)
  for (const train of open) await bench.action(train, 'cancel')
  built += 1
  let train = (await bench.start([await bench.publish('billing', `1.1.${built}`)])).data
  for (const action of WAY[state]) train = (await bench.action(train, action, 'otto')).data
  expect(train.state).toBe(state)
  return train
}

const CELLS = STATES.flatMap((state) => ACTIONS.map((action) => ({ state, action, next: TRAIN_ARROWS[state][action] })))
const count = async () => Number((await bench.db('releases_audit').count({ rows: '*' }).first<{ rows: bigint }>()).rows)

describe('the table of a train, cell by cell', () => {
  it.each(CELLS.filter(({ next }) => next !== undefined))(
    '$action takes a train that is $state to $next',
    async ({ state, action, next }) => {
      const train = await givenTrain(state)
      const entries = await count()
      const answer = await bench.action(train, action, 'owen')
      expect(answer).toMatchObject({ status: 200, data: { state: next, version: train.version + 1 } })
      expect([await bench.trainOf(train.id), await count()]).toEqual([answer.data, entries + 1])
    },
  )

  it.each(CELLS.filter(({ next }) => next === undefined))(
    '$action changes nothing in a train that is $state',
    async ({ state, action }) => {
      const train = await givenTrain(state)
      const [live, entries] = [await bench.live(), await count()]
      const answer = await bench.action(train, action, 'owen')
      expect(answer).toMatchObject({ status: 409, error: REJECTED[`${state} ${action}`] ?? 'rollouts.state-changed' })
      expect([await bench.trainOf(train.id), await bench.live(), await count()]).toEqual([train, live, entries])
    },
  )

  it('has no action for a train that is not there, or for a version that is not the last', async () => {
    const train = await givenTrain('running')
    expect(await bench.action({ id: crypto.randomUUID(), version: 0 }, 'pause')).toMatchObject({
      status: 404,
      error: 'rollouts.train-not-found',
    })
    expect(await bench.action({ ...train, version: train.version - 1 }, 'pause')).toMatchObject({
      status: 409,
      error: 'rollouts.state-changed',
    })
  })

  it('lets nobody approve what they started', async () => {
    const train = await givenTrain('waiting')
    expect(await bench.action(train, 'approve', 'olga')).toMatchObject({ status: 409, error: 'approvals.same-person' })
    expect((await bench.action(train, 'approve', 'otto')).data).toMatchObject({ state: 'running', approvedBy: 'otto', createdBy: 'olga' })
  })

  it('saves the baseline that is live when a second person approves', async () => {
    const train = await givenTrain('waiting')
    await bench.call('olga', endpoints.protectPart, { name: 'billing', isProtected: false, reason: 'a release in between' })
    const version = `1.0.${built}`
    const releaseId = await bench.publish('billing', version, 'live')
    await bench.call('olga', endpoints.protectPart, { name: 'billing', isProtected: true, reason: 'handles money' })
    const approved = (await bench.action(train, 'approve', 'otto')).data
    expect(approved.members).toMatchObject([{ baselineId: releaseId, baselineVersion: version }])
    expect(await bench.trainOf(train.id)).toEqual(approved)
    const stored = await bench.db('rollouts_trains').where({ id: train.id }).first<{ members: Train['members'] }>('members')
    expect(stored.members).toEqual(approved.members)
  })

  it('is for release managers: others look', async () => {
    const train = await givenTrain('running')
    expect(await bench.action(train, 'rollback', 'sam')).toMatchObject({ status: 403, error: 'identity.role-missing' })
    expect(await bench.start([], { by: 'sam', plan: PLAN })).toMatchObject({ status: 403 })
  })
})
