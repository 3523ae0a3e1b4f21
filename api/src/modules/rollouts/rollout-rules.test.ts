import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRolloutsBench, PLAN, type RolloutsBench } from './rollouts.test-bench.ts'

let bench: RolloutsBench

beforeAll(async () => {
  bench = await createRolloutsBench()
})
afterAll(async () => {
  await bench.close()
})

const at = (minutes: number) => new Date(bench.clock.now.getTime() + minutes * 60_000).toISOString()
const freeze = async (fields: object, by = 'olga') => bench.call(by, endpoints.setFreeze, { reason: 'a holiday', ...fields })
const rules = async () => (await bench.call('sam', endpoints.getRolloutRules)).data
const lastEntry = async () => (await bench.call('sam', endpoints.listReleaseAudit)).data.rows[0]

describe('freezes', () => {
  it('are added with a beginning or from now on, are listed while they last, and end by a person or by themselves', async () => {
    const [first] = (await freeze({ to: at(30) })).data
    expect(first).toMatchObject({ from: at(0), to: at(30), by: 'olga', reason: 'a holiday' })
    expect(await lastEntry()).toMatchObject({
      action: 'freeze',
      actor: 'olga',
      before: [],
      after: [{ id: first?.id }],
      isRevertible: false,
    })
    expect((await freeze({ from: at(60), to: at(90) })).data).toHaveLength(2)
    expect((await freeze({ end: first?.id }, 'otto')).data).toMatchObject([{ from: at(60) }])
    expect(await lastEntry()).toMatchObject({ action: 'unfreeze', actor: 'otto' })
    expect((await lastEntry())?.at).toBe(at(0))
    bench.pass(91)
    expect((await rules()).freezes).toEqual([])
  })

  it.each([
    ['ends before it begins', () => ({ from: at(20), to: at(10) })],
    ['is over', () => ({ from: at(-20), to: at(-10) })],
    ['has no end', () => ({})],
    ['has no time for an end', () => ({ to: 'tomorrow' })],
    ['lasts longer than 90 days', () => ({ to: at(91 * 1_440) })],
  ])('are rejected when one %s', async (_, fields) => {
    expect(await freeze(fields())).toMatchObject({ error: 'rollouts.plan-invalid', fields: { to: 'range' } })
  })

  it('are not ended twice, nor by who only reads', async () => {
    const [open] = (await freeze({ to: at(30) })).data
    expect(await freeze({ end: open?.id }, 'sam')).toMatchObject({ status: 403 })
    expect((await freeze({ end: open?.id })).status).toBe(200)
    expect(await freeze({ end: open?.id })).toMatchObject({ error: 'rollouts.plan-invalid', fields: { end: 'range' } })
  })
})

describe('protected parts', () => {
  it('are named once, written down once, and let go again', async () => {
    const protect = async (isProtected: boolean) =>
      bench.call('olga', endpoints.protectPart, { name: 'billing', isProtected, reason: 'handles money' })
    expect((await protect(true)).data.protectedParts).toEqual(['billing'])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'protect', subject: 'billing', after: { isProtected: true } })
    expect((await protect(true)).data.protectedParts).toEqual(['billing'])
    expect(await lastEntry()).toEqual(entry)
    expect((await protect(false)).data.protectedParts).toEqual([])
    expect((await rules()).protectedParts).toEqual([])
  })
})

describe('the simulation of a plan', () => {
  it('says what a plan would do with the traffic of the live release, and how long a fault lasts at worst', async () => {
    const simulate = async (plan: object) => bench.call('sam', endpoints.simulatePlan, { name: 'billing', plan })
    expect((await simulate(PLAN)).data).toMatchObject({ hasTraffic: false, worstRollbackSeconds: 98 })
    const baselineId = (await bench.live()).remoteIds.billing ?? ''
    bench.traffic.notify({ members: [{ releaseId: 'none', baselineId }] }, 120, [0, 0], [300, 3])
    bench.pass(1)
    const { data } = await simulate(PLAN)
    expect(data).toMatchObject({ hasTraffic: true, visitsADay: 432_000 })
    expect(data.steps.map(({ percent }) => percent)).toEqual([5, 25, 100])
    expect(await simulate({ ...PLAN, steps: [...PLAN.steps, PLAN.steps[0]] })).toMatchObject({ error: 'rollouts.plan-invalid' })
  })
})

it('writes down a release, its publication and each change of what is live at the time of the product', async () => {
  const releaseId = await bench.publish('billing', '1.0.9')
  const { data } = await bench.call('sam', endpoints.listReleases, { name: 'billing' })
  expect(data.find((row) => row.releaseId === releaseId)?.publishedAt).toBe(at(0))
  expect(await lastEntry()).toMatchObject({ action: 'candidate', at: at(0) })
})
