import { endpoints, type AuditRow } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withBlocked, withRelease } from '../releases/index.ts'
import { createRolloutsBench, type RolloutsBench } from './rollouts.test-bench.ts'

let bench: RolloutsBench

beforeAll(async () => {
  bench = await createRolloutsBench()
})
afterAll(async () => {
  await bench.close()
})

const log = async () => (await bench.call('sam', endpoints.listReleaseAudit)).data
const revert = async (seq: number, by = 'otto') => bench.call(by, endpoints.revertReleaseEntry, { seq, reason: 'it was wrong' })
const liveBilling = async () => (await bench.live()).remoteIds.billing

async function lastOf(action: string): Promise<AuditRow> {
  const row = (await log()).rows.find((entry) => entry.action === action)
  if (!row) throw new Error(`Nobody did ${action}`)
  return row
}

describe('taking an action back', () => {
  it('is a new change that the log keeps beside the old one, and can be taken back itself', { meta: { req: 'D30' } }, async () => {
    const before = await liveBilling()
    const releaseId = await bench.publish('billing', '1.1.0')
    const train = (await bench.start([releaseId])).data
    await bench.action(train, 'promote')
    const promoted = await lastOf('train-promote')
    expect(promoted).toMatchObject({
      actorKind: 'staff',
      actor: 'olga',
      subject: 'billing 1.1.0',
      before: { parts: { billing: before }, trains: { [train.id]: 500 } },
      after: { parts: { billing: releaseId }, trains: { [train.id]: null } },
      isRevertible: true,
    })
    const { epoch } = await bench.live()
    expect(await revert(promoted.seq)).toMatchObject({ status: 200, data: { epoch: epoch + 1 } })
    expect(await liveBilling()).toBe(before)
    expect(await revert(promoted.seq)).toMatchObject({ status: 409, error: 'releases.not-revertible' })
    const back = await lastOf('revert')
    expect(back).toMatchObject({ actor: 'otto', reason: 'it was wrong', isRevertible: true })
    expect((await bench.db('releases_audit').where({ seq: back.seq }).first<{ reverts: bigint }>('reverts')).reverts).toBe(
      BigInt(promoted.seq),
    )
    expect((await revert(back.seq)).status).toBe(200)
    expect(await liveBilling()).toBe(releaseId)
    expect((await log()).isIntact).toBe(true)
  })

  it('ends a train that was started, and blocks nothing', { meta: { req: 'D30' } }, async () => {
    const releaseId = await bench.publish('account', '1.1.0')
    const train = (await bench.start([releaseId])).data
    expect((await revert((await lastOf('train-start')).seq)).status).toBe(200)
    expect(await bench.trainOf(train.id)).toMatchObject({ state: 'cancelled', reason: 'it was wrong' })
    expect((await bench.live()).blocked).not.toContain(releaseId)
    expect((await bench.start([releaseId])).status).toBe(200)
  })

  it('lets releases go again that a roll-back blocked', { meta: { req: 'D30' } }, async () => {
    const open = (await bench.call('sam', endpoints.listTrains)).data.find(({ state }) => state === 'running')
    if (!open) throw new Error('No train runs')
    await bench.action(open, 'rollback')
    expect(await bench.start([open.members[0]?.releaseId ?? ''])).toMatchObject({ error: 'releases.blocked' })
    expect((await revert((await lastOf('train-rollback')).seq)).status).toBe(200)
    expect(await bench.db('releases_blocks')).toEqual([])
    expect((await bench.start([open.members[0]?.releaseId ?? ''])).status).toBe(200)
  })

  it('restores what was live when a block is taken back', { meta: { req: 'D30' } }, async () => {
    const bad = await liveBilling()
    const good = await bench.publish('billing', '1.2.0')
    const note = { actor: { kind: 'staff', name: 'olga' }, subject: 'billing 1.1.0', reason: 'it fails' } as const
    await bench.db.transaction(async (trx) =>
      bench.releases.generations.change(trx, (live) => withBlocked(live, bad ?? '', good), { ...note, action: 'block' }),
    )
    expect([await liveBilling(), (await bench.live()).blocked]).toEqual([good, [bad]])
    expect((await revert((await lastOf('block')).seq)).status).toBe(200)
    expect([await liveBilling(), (await bench.live()).blocked]).toEqual([bad, []])
  })

  it('is rejected where the state moved on, where there is nothing to take back, and for readers', { meta: { req: 'D30' } }, async () => {
    const first = (await log()).rows.at(-1)
    expect(first).toMatchObject({ action: 'publish', before: { parts: { shell: null } }, isRevertible: false })
    const revertible = await lastOf('revert')
    const next = await bench.publish('billing', '1.3.0')
    const note = { actor: { kind: 'staff', name: 'olga' }, subject: 'billing 1.3.0', reason: 'go' } as const
    await bench.db.transaction(async (trx) =>
      bench.releases.generations.change(trx, (live) => withRelease(live, 'billing', next), { ...note, action: 'promote' }),
    )
    for (const seq of [first?.seq ?? 0, revertible.seq, 9_999]) {
      expect(await revert(seq)).toMatchObject({ status: 409, error: 'releases.not-revertible' })
    }
    expect(await revert(1, 'sam')).toMatchObject({ status: 403 })
  })

  it('waits while a train holds the part', { meta: { req: 'D30' } }, async () => {
    const promoted = await lastOf('promote')
    await bench.start([await bench.publish('billing', '1.4.0')])
    expect(await revert(promoted.seq)).toMatchObject({ status: 409, error: 'releases.train-open', fields: { name: 'billing' } })
  })

  it('keeps no key, signature or token', { meta: { req: 'D30' } }, async () => {
    const text = JSON.stringify(await bench.db('releases_audit').select('actor', 'act', 'subject', 'reason', 'before', 'after'))
    expect(text).not.toMatch(/BEGIN|KEY|Bearer|signature|[A-Za-z0-9+/]{60,}/)
  })
})
