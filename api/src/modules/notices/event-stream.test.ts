import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { CHANGE_TOPICS, endpoints } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openEventStream, topicsIn } from '../../../test/event-stream-reader.ts'
import { createWholeApp, type WholeApp } from '../../../test/whole-app.ts'
import { ownerActor } from '../../platform/actor.ts'
import { publishChange } from '../../platform/merchant-changes.ts'
import { createEventStreams } from './event-stream.ts'
import { openNoticesBench, orderEvent, type NoticesBench } from './notices.test-bench.ts'

const BEAT = ': beat'

let bench: NoticesBench
let whole: WholeApp
const origins = { bench: '', whole: '' }
const leaving: AbortController[] = []

beforeAll(async () => {
  bench = await openNoticesBench()
  whole = await createWholeApp()
  for (const [name, { server }] of [
    ['bench', bench.app],
    ['whole', whole.http],
  ] as const) {
    await (name === 'bench' ? bench.app : whole.http).listen({ host: '127.0.0.1', port: 0 })
    origins[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
})
afterEach(() => {
  for (const abort of leaving.splice(0)) abort.abort()
})
afterAll(async () => {
  await bench.close()
  await whole.close()
})

async function open(token: string, headers: Readonly<Record<string, string>> = {}, origin = origins.bench) {
  const abort = new AbortController()
  leaving.push(abort)
  return { ...(await openEventStream(origin, token, { headers, signal: abort.signal })), leave: () => abort.abort() }
}

const beatsIn = (text: string) => text.split(BEAT).length - 1

const idsIn = (text: string) => [...text.matchAll(/id: (\d+)\nevent: notice/g)].map(([, id]) => Number(id))

it('sends a notice at its commit, with the headers of every answer and no token in the address', { meta: { req: 'B24' } }, async () => {
  const maria = randomUUID()
  const { response, readUntil } = await open(maria)
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'nosniff',
  ])
  expect(await readUntil((text) => text.includes('hello'))).toContain('id: 0\nevent: hello')
  await bench.notify(orderEvent(maria))
  const notified = await readUntil((text) => text.includes('order-paid'))
  expect(notified).toContain('id: 1\nevent: notice\ndata: {"kind":"order-paid"}\n\n')
  expect(notified).not.toContain(BEAT)
})

it('goes on after the last event that a client knows: nothing is missed and nothing comes twice', { meta: { req: 'B24' } }, async () => {
  const maria = randomUUID()
  for (let notified = 0; notified < 5; notified += 1) await bench.notify(orderEvent(maria))
  const { readUntil } = await open(maria, { 'last-event-id': '2' })
  await Promise.all(Array.from({ length: 10 }, async () => bench.notify(orderEvent(maria))))
  expect(idsIn(await readUntil((text) => text.includes('id: 15\n')))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

it('sends one reset in place of more than 50 missed events, and for an id that was never given out', { meta: { req: 'B24' } }, async () => {
  const maria = randomUUID()
  for (let notified = 0; notified < 52; notified += 1) await bench.notify(orderEvent(maria))
  const text = await (await open(maria, { 'last-event-id': '1' })).readUntil((read) => read.includes('id: 52'))
  expect([idsIn(text), text.includes('event: reset')]).toEqual([[], true])
  expect(await (await open(maria, { 'last-event-id': '999' })).readUntil((read) => read.includes('hello'))).toContain(
    'id: 52\nevent: hello',
  )
})

it('sends nothing to anybody else', { meta: { req: 'B24' } }, async () => {
  const [maria, kenji] = [randomUUID(), randomUUID()]
  const { readUntil } = await open(kenji)
  await readUntil((text) => text.includes('hello'))
  await bench.notify(orderEvent(maria))
  await bench.notify(orderEvent(kenji))
  expect(idsIn(await readUntil((text) => text.includes('id: 1\n')))).toEqual([1])
})

it('rejects a seventh stream of a merchant until one of the six is left', { meta: { req: 'B24' } }, async () => {
  const maria = randomUUID()
  const streams = await Promise.all(Array.from({ length: 6 }, async () => open(maria)))
  const seventh = await open(maria)
  expect([seventh.response.status, Number(seventh.response.headers.get('retry-after'))]).toEqual([429, 15])
  expect((await open(randomUUID())).response.status).toBe(200)
  streams[0]?.leave()
  await expect.poll(async () => (await open(maria)).response.status, { timeout: 3_000 }).toBe(200)
})

it('closes at a kick and at a logout, and answers a stranger like every call', { meta: { req: 'B24' } }, async () => {
  const kicked = await open(await whole.tokenOf('merchant1'), {}, origins.whole)
  await kicked.readUntil((text) => text.includes('hello'))
  const token = await whole.tokenOf('merchant1')
  const ended = await kicked.readUntil(() => false)
  expect(ended).toMatch(/event: session-ended\n[^]*<end>$/)
  const left = await open(token, {}, origins.whole)
  await left.readUntil((text) => text.includes('hello'))
  await whole.http.inject({
    method: 'POST',
    url: '/api/login/logout',
    payload: {},
    headers: { authorization: `Bearer ${token}`, 'x-parlour-vector': '1' },
  })
  const over = await left.readUntil(() => false)
  expect(over).toMatch(/<end>$/)
  expect([beatsIn(ended), beatsIn(over)]).toEqual([1, 1])
  expect((await open('nobody', {}, origins.whole)).response.status).toBe(401)
  expect((await fetch(`${origins.whole}/api/events?token=${token}`)).status).toBe(401)
})

it('ends at once for a client that left while its call was checked, and for one that comes while the process stops', async () => {
  const streams = createEventStreams({
    notices: { after: async () => [], lastSeq: async () => 0n },
    subscribers: { follow: async () => ({ stop: () => undefined }), listen: async () => undefined, close: async () => undefined },
    heartbeatMs: 60_000,
  })
  const actor = ownerActor({ accountId: randomUUID(), sessionId: randomUUID(), username: 'maria', roles: [] })
  const caller = { actor, seen: null, authenticate: async () => actor }
  const gone = new PassThrough().destroy()
  await streams.run(caller, gone)
  await streams.close()
  const late = new PassThrough()
  await streams.run(caller, late)
  expect([gone.writableFinished, late.writableEnded]).toEqual([false, true])
})

it(
  'ends without ending the session when nobody can say whether it goes on, as while the database is away',
  { meta: { req: 'session-S10' } },
  async () => {
    const streams = createEventStreams({
      notices: { after: async () => [], lastSeq: async () => 0n },
      subscribers: { follow: async () => ({ stop: () => undefined }), listen: async () => undefined, close: async () => undefined },
      heartbeatMs: 60_000,
    })
    const actor = ownerActor({ accountId: randomUUID(), sessionId: randomUUID(), username: 'maria', roles: [] })
    const authenticate = async () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const response = new PassThrough()
    await streams.run({ actor, seen: null, authenticate }, response)
    expect([response.writableEnded, String(response.read())]).toEqual([true, expect.not.stringContaining('session')])
  },
)

it(
  'sends a change in the workspace at its commit, without an id, to the merchant and to who works for them, and to nobody else',
  { meta: { req: 'R09' } },
  async () => {
    const [maria, kenji, member] = [randomUUID(), randomUUID(), randomUUID()]
    const own = await open(maria)
    const team = await open(`${member}~${maria}`)
    const other = await open(kenji)
    for (const stream of [own, team, other]) await stream.readUntil((text) => text.includes('hello'))
    await bench.db.transaction(async (trx) => {
      await publishChange(trx, maria, 'cart')
      await publishChange(trx, maria, 'cart')
    })
    await expect(
      bench.db.transaction(async (trx) => publishChange(trx, maria, 'orders').then(() => trx.raw('SELECT 1/0'))),
    ).rejects.toThrow('division by zero')
    await publishChange(bench.db, member, 'profile')
    await publishChange(bench.db, kenji, 'sites')
    const received = await own.readUntil((text) => text.includes('change'))
    expect([topicsIn(received), received.includes(BEAT)]).toEqual([['cart'], false])
    expect(topicsIn(await team.readUntil((text) => text.includes('profile')))).toEqual(['cart', 'profile'])
    expect(topicsIn(await other.readUntil((text) => text.includes('change')))).toEqual(['sites'])
  },
)

it(
  'notifies a member of another role at once, and ends the stream of who is taken out of the team without ending the session',
  { meta: { req: 'B13' } },
  async () => {
    const [owner, member] = [await whole.tokenOf('merchant1'), await whole.tokenOf('agent01')]
    const idOf = async (account: string): Promise<string> =>
      (await whole.database.db('identity_accounts').where({ account }).first('id')).id
    const [ownerId, memberId] = [await idOf('merchant1'), await idOf('agent01')]
    const membership = { account_id: memberId, merchant_id: ownerId, role: 'viewer', joined_at: new Date() }
    await whole.database.db('identity_memberships').insert(membership)
    const post = async ({ path }: { readonly path: string }, payload: object) =>
      whole.http.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${owner}`, 'x-parlour-vector': '1' } })
    const stream = await open(member, {}, origins.whole)
    await stream.readUntil((text) => text.includes('hello'))
    expect((await post(endpoints.changeMemberRole, { id: memberId, role: 'manager' })).statusCode).toBe(200)
    expect(topicsIn(await stream.readUntil((text) => text.includes('change')))).toEqual(['team'])
    expect((await post(endpoints.removeMember, { id: memberId })).statusCode).toBe(200)
    const text = await stream.readUntil(() => false)
    expect([topicsIn(text), text.includes('session-ended'), text.endsWith('<end>')]).toEqual([['team', 'team'], false, true])
    expect(beatsIn(text)).toBe(1)
    expect((await open(member, {}, origins.whole)).response.status).toBe(200)
  },
)

it('notifies the other pages of a merchant that notices were read', { meta: { req: 'B24' } }, async () => {
  const maria = randomUUID()
  await bench.notify(orderEvent(maria))
  const other = await open(maria)
  await other.readUntil((text) => text.includes('hello'))
  await bench.call(maria, endpoints.readNotices, { until: '1' })
  expect(topicsIn(await other.readUntil((text) => text.includes('change')))).toEqual(['notices'])
})

it(
  'listens again at once when its connection to the database is lost, and says that anything may have changed',
  { meta: { req: 'B24' } },
  async () => {
    const maria = randomUUID()
    const { readUntil } = await open(maria)
    await readUntil((text) => text.includes('hello'))
    const killed = await bench.db.raw<{ rows: unknown[] }>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour-listener' AND datname = current_database()`,
    )
    expect(killed.rows).toHaveLength(1)
    const notified = topicsIn(await readUntil((text) => topicsIn(text).length >= CHANGE_TOPICS.length))
    expect(notified.toSorted()).toEqual([...CHANGE_TOPICS].toSorted())
    await publishChange(bench.db, maria, 'cart')
    expect(topicsIn(await readUntil((text) => topicsIn(text).length > CHANGE_TOPICS.length)).at(-1)).toBe('cart')
    await bench.notify(orderEvent(maria))
    expect(idsIn(await readUntil((text) => text.includes('id: 1\n')))).toEqual([1])
  },
)

it('cuts off a client that does not read what it is sent, and forgets it', { meta: { req: 'B24' } }, async () => {
  const maria = ownerActor({ accountId: randomUUID(), sessionId: randomUUID(), username: 'maria', roles: [] })
  const followers: { readonly onChange: (topic: 'cart') => void }[] = []
  const streams = createEventStreams({
    notices: { after: async () => [], lastSeq: async () => 0n },
    subscribers: {
      follow: async (stream) => {
        followers.push(stream)
        return { stop: () => void followers.splice(0) }
      },
      listen: async () => undefined,
      close: async () => undefined,
    },
    heartbeatMs: 60_000,
  })
  // Takes the first piece and never asks for another.
  const stuck = new Writable({ write: () => undefined })
  const running = streams.run({ actor: maria, seen: null, authenticate: async () => maria }, stuck)
  await expect.poll(() => followers.length).toBe(1)
  let written = 0
  while (!stuck.destroyed && written < 10_000) {
    followers[0]?.onChange('cart')
    written += 1
  }
  expect(written).toBeLessThan(2_000)
  await running
  expect([stuck.destroyed, followers]).toEqual([true, []])
})

it('notifies every open stream which generation of releases is live, whoever reads it', { meta: { req: 'federation-F9' } }, async () => {
  const streams = [await open(randomUUID()), await open(randomUUID())]
  await Promise.all(streams.map(async ({ readUntil }) => readUntil((text) => text.includes('hello'))))
  await bench.db.raw("SELECT pg_notify('releases_vector', '77')")
  for (const { readUntil } of streams) {
    expect(await readUntil((text) => text.includes('epoch'))).toContain('event: release\ndata: {"epoch":77}\n\n')
  }
})
