import { randomBytes } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '../releases/index.ts'
import { createRolloutsBench, newKey, type RolloutsBench } from './rollouts.test-bench.ts'

let bench: RolloutsBench

beforeAll(async () => {
  bench = await createRolloutsBench()
})
afterEach(async () => {
  for (const train of (await bench.call('sam', endpoints.listTrains)).data) if (train.endedAt === null) await bench.action(train, 'cancel')
})
afterAll(async () => {
  await bench.close()
})

type Fields = { readonly action: string; readonly name?: string; readonly version?: string; readonly at?: string; readonly nonce?: string }

function signed(fields: Fields, signer = bench.keys.get(fields.name ?? 'billing')) {
  const command = {
    name: 'billing',
    reason: 'the team says so',
    at: bench.clock.now.toISOString(),
    nonce: randomBytes(16).toString('hex'),
    ...fields,
  }
  return { command, signature: signer?.sign(canonicalJson(command)) ?? '' }
}

const send = async (body: object) => bench.call('nobody', endpoints.commandRelease, body)
const command = async (fields: Fields) => send(signed(fields))
const live = async () => (await bench.live()).remoteIds.billing

describe('a command of a team', () => {
  it('is rejected with the key of another team, a stranger, or an unknown part', async () => {
    await bench.publish('billing', '1.1.0')
    const before = await bench.live()
    for (const signer of [bench.keys.get('account'), bench.keys.get('shell'), newKey()]) {
      expect(await send(signed({ action: 'promote', version: '1.1.0' }, signer))).toMatchObject({
        status: 400,
        error: 'releases.signature-invalid',
      })
    }
    expect(await command({ action: 'rollback', name: 'unknown' })).toMatchObject({ error: 'releases.publisher-unknown' })
    expect(await send({ ...signed({ action: 'rollback' }), signature: 'x'.repeat(88) })).toMatchObject({
      error: 'releases.signature-invalid',
    })
    expect(await bench.live()).toEqual(before)
  })

  it('is rejected when any word of it was changed on the way', async () => {
    const { command: updated, signature } = signed({ action: 'block', version: '1.1.0' })
    const changes = {
      action: 'promote',
      name: 'account',
      version: '1.0.0',
      reason: 'other',
      at: new Date(bench.clock.now.getTime() + 1).toISOString(),
      nonce: '0'.repeat(32),
    }
    for (const [field, value] of Object.entries(changes)) {
      expect([field, (await send({ command: { ...updated, [field]: value }, signature })).error]).toEqual([
        field,
        'releases.signature-invalid',
      ])
    }
    expect((await send({ command: updated, signature })).status).toBe(200)
    expect((await command({ action: 'unblock', version: '1.1.0' })).data.sentence).toBe('billing 1.1.0 may be served again.')
  })

  it('is taken once, also when it was rejected, and by one of twenty who send it at once', async () => {
    const rejected = signed({ action: 'pause' })
    expect(await send(rejected)).toMatchObject({ status: 404, error: 'releases.no-train' })
    expect(await send(rejected)).toMatchObject({ error: 'releases.command-stale', fields: { nonce: 'taken' } })
    const body = signed({ action: 'start', version: '1.1.0' })
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(body)))
    expect(answers.filter(({ error }) => error === 'releases.command-stale')).toHaveLength(19)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it.each([-300_001, 300_001, Number.NaN])('is stale %i ms away from now', async (offset) => {
    const at = Number.isNaN(offset) ? 'yesterday' : new Date(bench.clock.now.getTime() + offset).toISOString()
    expect(await command({ action: 'rollback', at })).toMatchObject({ error: 'releases.command-stale', fields: { at: 'range' } })
  })

  it('is not stale at five minutes', async () => {
    const at = new Date(bench.clock.now.getTime() - 300_000).toISOString()
    expect(await command({ action: 'pause', at })).toMatchObject({ error: 'releases.no-train' })
  })
})

describe('the actions of a team', () => {
  it('start, pause, resume and promote a train, each reported in a sentence', async () => {
    const id = await bench.publish('billing', '2.0.0')
    const said = []
    for (const action of ['start', 'pause', 'resume', 'promote']) said.push((await command({ action, version: '2.0.0' })).data.sentence)
    expect(said).toEqual([
      'billing 2.0.0 goes to 5 % of visits.',
      'billing 2.0.0 stands still at 5 % of visits.',
      'billing 2.0.0 goes to 5 % of visits.',
      'billing 2.0.0 is live for everybody.',
    ])
    expect(await live()).toBe(id)
    const [last] = (await bench.call('sam', endpoints.listReleaseAudit)).data.rows
    expect(last).toMatchObject({ actorKind: 'team', actor: 'billing', action: 'train-promote', reason: 'the team says so' })
  })

  it('roll a train back, and block what it carried', { meta: { req: 'federation-F9' } }, async () => {
    const id = await bench.publish('billing', '2.1.0')
    await command({ action: 'start', version: '2.1.0' })
    const answer = await command({ action: 'rollback' })
    expect(answer.data).toMatchObject({ sentence: 'billing 2.1.0 is rolled back and blocked; everybody has billing 2.0.0.', url: null })
    expect((await bench.live()).blocked).toContain(id)
    expect(await command({ action: 'start', version: '2.1.0' })).toMatchObject({ status: 409, error: 'releases.blocked' })
  })

  it('promote and roll back without a train, and block what is live', { meta: { req: 'federation-F9' } }, async () => {
    const [old, id] = [await live(), await bench.publish('billing', '2.2.0')]
    expect((await command({ action: 'promote', version: '2.2.0' })).data.sentence).toBe('billing 2.2.0 is live for everybody.')
    expect(await live()).toBe(id)
    expect((await command({ action: 'rollback' })).data.sentence).toMatch(/^billing is back at 2\.0\.0 for everybody/)
    expect(await live()).toBe(old)
    await bench.publish('billing', '2.3.0')
    await command({ action: 'promote', version: '2.3.0' })
    expect((await command({ action: 'block', version: '2.3.0' })).data.sentence).toBe('billing 2.3.0 is blocked and served to nobody.')
    expect(await live()).toBe(old)
    expect(await command({ action: 'promote', version: '9.9.9' })).toMatchObject({ status: 404, error: 'releases.not-found' })
    expect(await command({ action: 'promote' })).toMatchObject({ status: 404, fields: { version: 'required' } })
  })

  it('end the train of a release that is blocked, and of nothing else', { meta: { req: 'federation-F9' } }, async () => {
    await bench.publish('billing', '2.4.0')
    await command({ action: 'start', version: '2.4.0' })
    expect((await command({ action: 'block', version: '2.4.0' })).data.sentence).toMatch(/^billing 2\.4\.0 is rolled back and blocked/)
    expect((await bench.live()).trains).toEqual([])
  })

  it('wait for a second person where the part is protected, and never pass by it', async () => {
    await bench.call('olga', endpoints.protectPart, { name: 'account', isProtected: true, reason: 'holds passwords' })
    await bench.publish('account', '2.0.0')
    const team = { name: 'account', version: '2.0.0' }
    expect(await command({ action: 'promote', ...team })).toMatchObject({ status: 409, error: 'rollouts.approval-needed' })
    expect((await command({ action: 'start', ...team })).data.sentence).toBe('account 2.0.0 waits for the approval of a second person.')
    expect(await command({ action: 'promote', ...team })).toMatchObject({ status: 409, error: 'rollouts.approval-needed' })
    const [train] = (await bench.call('sam', endpoints.listTrains)).data
    expect(train).toMatchObject({ state: 'waiting', createdBy: 'team account' })
    if (train) await bench.action(train, 'approve')
    expect(await command({ action: 'promote', ...team })).toMatchObject({ status: 409, error: 'rollouts.approval-needed' })
    expect((await command({ action: 'rollback', name: 'account' })).status).toBe(200)
  })

  it('leave a protected part to its second person also by publishing it live, and by the staff', async () => {
    const before = (await bench.live()).remoteIds.account
    const releaseId = await bench.publish('account', '2.1.0', 'live')
    const request = { name: 'account', action: 'promote', releaseId, reason: 'in a hurry' }
    expect(await bench.call('olga', endpoints.switchRelease, request)).toMatchObject({ status: 409, error: 'rollouts.approval-needed' })
    expect((await bench.live()).remoteIds.account).toBe(before)
  })

  it('let nobody speed up a train that carries the part of another team', async () => {
    const ids = [await bench.publish('billing', '2.5.0'), await bench.publish('marketing', '2.5.0')]
    const train = (await bench.start(ids)).data
    expect(await command({ action: 'promote', version: '2.5.0' })).toMatchObject({ error: 'rollouts.approval-needed' })
    expect((await command({ action: 'pause' })).data.sentence).toBe('billing 2.5.0 + marketing 2.5.0 stands still at 5 % of visits.')
    expect(await command({ action: 'resume' })).toMatchObject({ error: 'rollouts.approval-needed' })
    expect((await bench.action(await bench.trainOf(train.id), 'resume')).data.state).toBe('running')
  })

  it('leave no key and no signature in the log', async () => {
    const text = JSON.stringify(await bench.db('releases_audit').select('actor', 'act', 'subject', 'reason', 'before', 'after'))
    expect(text).not.toMatch(/BEGIN|KEY|signature|nonce|[A-Za-z0-9+/]{60,}/)
  })
})
