import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnData } from '@parlour/contracts'
import { createPrivacyBench, PASSWORD, type Person, type PrivacyBench } from './privacy.test-bench.ts'

const DAY_MS = 24 * 60 * 60_000

let bench: PrivacyBench
let ana: Person
let count = 0

beforeAll(async () => {
  bench = await createPrivacyBench()
})
afterAll(async () => bench.close())
beforeEach(async () => {
  bench.open.sites = []
  bench.open.orders = []
  count += 1
  ana = await bench.register(`person${count}`)
})

const name = () => `person${count}`
const stateOf = async (person: Person) => (await person.get('/api/privacy')).json<{ data: OwnData }>().data
const emails = async () =>
  bench.database
    .db('mail_messages')
    .where({ recipient: `${name()}@example.org` })
    .whereIn('kind', ['data-ready', 'erasure-planned'])
    .pluck('kind')

async function exported(person: Person): Promise<string> {
  await person.post('/api/privacy/export', {})
  await bench.runJobs()
  return (await stateOf(person)).export?.id ?? ''
}

describe('the export', { meta: { req: 'compliance-C4' } }, () => {
  it('waits for its job, is announced by email, and downloads with the password for seven days', async () => {
    await ana.post('/api/privacy/export', {})
    expect((await stateOf(ana)).export).toMatchObject({ state: 'waiting', expiresAt: null })
    await bench.runJobs()
    const { export: file } = await stateOf(ana)
    expect(file).toMatchObject({ state: 'ready', expiresAt: new Date(bench.clock.now.getTime() + 7 * DAY_MS).toISOString() })
    expect(await emails()).toEqual(['data-ready'])
    const answer = await ana.post('/api/privacy/download', { id: file?.id, password: PASSWORD })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="parlour-data-2026-11-21.json"')
    expect(Buffer.byteLength(answer.body)).toBe(file?.bytes)
    const { tables } = answer.json<{ tables: { table: string; rows: { account?: string }[] }[] }>()
    expect(tables.find(({ table }) => table === 'identity_accounts')?.rows[0]?.account).toBe(name())
  })

  it('is one file: a second request changes nothing while it is written, and is queued afterwards', async () => {
    const first = (await ana.post('/api/privacy/export', {})).json<{ data: OwnData }>().data.export?.id
    expect((await ana.post('/api/privacy/export', {})).json<{ data: OwnData }>().data.export?.id).toBe(first)
    await bench.runJobs()
    const second = await exported(ana)
    expect(second).not.toBe(first)
    expect((await ana.post('/api/privacy/download', { id: first, password: PASSWORD })).statusCode).toBe(404)
  })

  it('rejects a wrong password, and answers another person like a file that never was', async () => {
    const id = await exported(ana)
    const wrong = await ana.post('/api/privacy/download', { id, password: 'not it at all 1' })
    expect([wrong.statusCode, wrong.json<{ data: { error: string } }>().data.error]).toEqual([400, 'identity.password-wrong'])
    const eve = await bench.register(`other${count}`)
    const [theirs, missing] = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000'].map(async (requested) =>
        eve.post('/api/privacy/download', { id: requested, password: PASSWORD }),
      ),
    )
    expect(theirs?.statusCode).toBe(404)
    expect(withoutRequest(theirs?.body)).toBe(withoutRequest(missing?.body))
  })

  it('is gone after seven days', async () => {
    const id = await exported(ana)
    const before = bench.clock.now
    bench.clock.now = new Date(before.getTime() + 7 * DAY_MS)
    const own = await bench.signIn(name())
    expect(own.statusCode).toBe(200)
    const found = await bench.database.db('privacy_exports').where({ id }).where('expires_at', '<=', bench.clock.now)
    expect(found).toHaveLength(1)
    const sweeps = bench.privacy.startSweeps()
    await sweeps.stop()
    expect(await bench.database.db('privacy_export_parts').where({ export_id: id })).toEqual([])
    bench.clock.now = before
  })
})

describe('the erasure', { meta: { req: 'compliance-C5' } }, () => {
  it('needs the name of the account and the password', async () => {
    const other = await ana.post('/api/privacy/erase', { account: 'somebody', password: PASSWORD })
    expect([other.statusCode, other.json<{ data: { error: string } }>().data.error]).toEqual([400, 'privacy.name-mismatch'])
    const wrong = await ana.post('/api/privacy/erase', { account: name(), password: 'not it at all 1' })
    expect(wrong.json<{ data: { error: string } }>().data.error).toBe('identity.password-wrong')
    expect((await stateOf(ana)).erasure).toBeNull()
  })

  it('is rejected while a site or an order is open, and says which', async () => {
    bench.open.sites = [{ id: '11111111-1111-4111-8111-111111111111', siteName: 'Aurora' }]
    const rejected = await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    expect([rejected.statusCode, rejected.json<{ data: { error: string } }>().data.error]).toEqual([409, 'privacy.erasure-blocked'])
    expect((await stateOf(ana)).blockers).toMatchObject({ sites: [{ siteName: 'Aurora' }], orders: [], isStaff: false })
  })

  it('comes after 14 days of grace, which an email announces; a login does not cancel it, the person does', async () => {
    const planned = await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    const dueAt = new Date(bench.clock.now.getTime() + 14 * DAY_MS).toISOString()
    expect(planned.json<{ data: OwnData }>().data.erasure).toMatchObject({ dueAt })
    expect(await emails()).toEqual(['erasure-planned'])
    await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    expect(await emails()).toHaveLength(1)
    const again = await bench.register(name())
    expect((await stateOf(again)).erasure?.dueAt).toBe(dueAt)
    expect(await bench.privacy.eraseDue()).toBe(0)
    expect((await again.post('/api/privacy/keep', {})).json<{ data: OwnData }>().data.erasure).toBeNull()
  })

  it('belongs to one person: another neither sees it nor takes it back', async () => {
    await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    const eve = await bench.register(`other${count}`)
    expect((await stateOf(eve)).erasure).toBeNull()
    await eve.post('/api/privacy/keep', {})
    expect((await stateOf(ana)).erasure).not.toBeNull()
    await ana.post('/api/privacy/keep', {})
  })

  it('ends the request of the person who is erased, and no other', async () => {
    const [before, eve] = [bench.clock.now, await bench.register(`later${count}`)]
    await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    await eve.post('/api/privacy/erase', { account: `later${count}`, password: PASSWORD })
    const later = new Date(before.getTime() + 15 * DAY_MS)
    await bench.database.db('privacy_erasures').where({ account_id: eve.id }).update({ due_at: later })
    bench.clock.now = new Date(before.getTime() + 14 * DAY_MS)
    expect(await bench.privacy.eraseDue()).toBe(1)
    bench.clock.now = before
    expect((await stateOf(eve)).erasure).not.toBeNull()
    await eve.post('/api/privacy/keep', {})
  })

  it('is not done to a person who takes it back at that moment, even if another person is due', async () => {
    const [before, eve] = [bench.clock.now, await bench.register(`due${count}`)]
    await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    await eve.post('/api/privacy/erase', { account: `due${count}`, password: PASSWORD })
    bench.clock.now = new Date(before.getTime() + 14 * DAY_MS)
    const requests = () => bench.database.db('privacy_erasures')
    // Comes second.
    await requests().where({ account_id: eve.id }).update({ due_at: bench.clock.now })
    await requests()
      .where({ account_id: ana.id })
      .update({ due_at: new Date(bench.clock.now.getTime() - 1) })
    const withdrawal = await bench.database.db.transaction()
    await withdrawal('privacy_erasures').where({ account_id: ana.id }).delete()
    try {
      expect(await bench.privacy.eraseDue()).toBe(1)
    } finally {
      await withdrawal.commit()
      bench.clock.now = before
    }
    expect((await stateOf(ana)).erasure).toBeNull()
    expect((await eve.get('/api/privacy')).statusCode).toBeGreaterThanOrEqual(401)
  })

  it('waits beyond its day while something is open, then ends every session and frees name and address', async () => {
    await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    const before = bench.clock.now
    bench.clock.now = new Date(before.getTime() + 14 * DAY_MS)
    bench.open.orders = [{ id: '11111111-1111-4111-8111-111111111111', orderNumber: 'P-AAAA-AAAA' }]
    expect(await bench.privacy.eraseDue()).toBe(0)
    bench.open.orders = []
    expect(await bench.privacy.eraseDue()).toBe(1)
    expect(await bench.privacy.eraseDue()).toBe(0)
    bench.clock.now = before
    expect((await ana.get('/api/privacy')).statusCode).toBeGreaterThanOrEqual(401)
    expect((await bench.signIn(name())).json<{ code: number }>().code).toBe(1)
    const sessions = await bench.database.db('identity_sessions').where({ account_id: ana.id }).pluck('ended_reason')
    expect(sessions).toContain('erased')
    expect((await bench.register(name())).id).not.toBe(ana.id)
  })

  it('is not for the staff of the provider', async () => {
    await bench.database
      .db('identity_accounts')
      .where({ id: ana.id })
      .update({ roles: ['owner'] })
    const rejected = await ana.post('/api/privacy/erase', { account: name(), password: PASSWORD })
    expect(rejected.statusCode).toBe(409)
    expect((await stateOf(ana)).blockers.isStaff).toBe(true)
  })
})

function withoutRequest(body = ''): string {
  return body.replace(/"requestId":"[^"]*"/, '')
}
