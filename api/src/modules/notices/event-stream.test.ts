import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from '../../../test/whole-app.ts'
import { openNoticesBench, orderEvent, type NoticesBench } from './notices.test-bench.ts'

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

/** Opens a stream and reads its text piece by piece. */
async function open(token: string, headers: Readonly<Record<string, string>> = {}, origin = origins.bench) {
  const abort = new AbortController()
  leaving.push(abort)
  const response = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}`, ...headers }, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (isEnough: (text: string) => boolean): Promise<string> => {
    while (!isEnough(text)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return `${text}<end>`
      text += value
    }
    return text
  }
  return { response, readUntil, leave: () => abort.abort() }
}

const idsIn = (text: string) => [...text.matchAll(/id: (\d+)\nevent: notice/g)].map(([, id]) => Number(id))

it('B24 tells a notice within a second of its commit, with the headers of every answer and no token in the address', async () => {
  const maria = randomUUID()
  const { response, readUntil } = await open(maria)
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'nosniff',
  ])
  expect(await readUntil((text) => text.includes('hello'))).toContain('id: 0\nevent: hello')
  const at = Date.now()
  await bench.tell(orderEvent(maria))
  expect(await readUntil((text) => text.includes('order-paid'))).toContain('id: 1\nevent: notice\ndata: {"kind":"order-paid"}\n\n')
  expect(Date.now() - at).toBeLessThan(1_000)
})

it('B24 goes on after the last event that a client knows: nothing is missed and nothing comes twice', async () => {
  const maria = randomUUID()
  for (let told = 0; told < 5; told += 1) await bench.tell(orderEvent(maria))
  const { readUntil } = await open(maria, { 'last-event-id': '2' })
  await Promise.all(Array.from({ length: 10 }, async () => bench.tell(orderEvent(maria))))
  expect(idsIn(await readUntil((text) => text.includes('id: 15\n')))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

it('B24 tells one reset in place of more than 50 missed events, and of an id that was never given out', async () => {
  const maria = randomUUID()
  for (let told = 0; told < 52; told += 1) await bench.tell(orderEvent(maria))
  const text = await (await open(maria, { 'last-event-id': '1' })).readUntil((read) => read.includes('id: 52'))
  expect([idsIn(text), text.includes('event: reset')]).toEqual([[], true])
  expect(await (await open(maria, { 'last-event-id': '999' })).readUntil((read) => read.includes('hello'))).toContain(
    'id: 52\nevent: hello',
  )
})

it('B24 tells nobody else', async () => {
  const [maria, kenji] = [randomUUID(), randomUUID()]
  const { readUntil } = await open(kenji)
  await readUntil((text) => text.includes('hello'))
  await bench.tell(orderEvent(maria))
  await bench.tell(orderEvent(kenji))
  expect(idsIn(await readUntil((text) => text.includes('id: 1\n')))).toEqual([1])
})

it('B24 refuses a seventh stream of a merchant until one of the six is left', async () => {
  const maria = randomUUID()
  const streams = await Promise.all(Array.from({ length: 6 }, async () => open(maria)))
  const seventh = await open(maria)
  expect([seventh.response.status, Number(seventh.response.headers.get('retry-after'))]).toEqual([429, 15])
  expect((await open(randomUUID())).response.status).toBe(200)
  streams[0]?.leave()
  await expect.poll(async () => (await open(maria)).response.status, { timeout: 3_000 }).toBe(200)
})

it('B24 closes within a second of a kick and of a logout, and answers a stranger like every call', async () => {
  const kicked = await open(await whole.tokenOf('merchant1'), {}, origins.whole)
  await kicked.readUntil((text) => text.includes('hello'))
  const kickedAt = Date.now()
  const token = await whole.tokenOf('merchant1')
  expect(await kicked.readUntil(() => false)).toMatch(/<end>$/)
  const left = await open(token, {}, origins.whole)
  await left.readUntil((text) => text.includes('hello'))
  await whole.http.inject({
    method: 'POST',
    url: '/api/login/logout',
    payload: {},
    headers: { authorization: `Bearer ${token}`, 'x-parlour-vector': '1' },
  })
  expect(await left.readUntil(() => false)).toMatch(/<end>$/)
  expect(Date.now() - kickedAt).toBeLessThan(3_000)
  expect((await open('nobody', {}, origins.whole)).response.status).toBe(401)
  expect((await fetch(`${origins.whole}/api/events?token=${token}`)).status).toBe(401)
})
