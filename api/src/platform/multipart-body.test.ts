import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installErrorHandler } from './error-handler.ts'
import { installMultipart, type ArrivingFile } from './multipart-body.ts'

const LIMIT = 8 * 1024 * 1024
const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' }
const JSON_PART = part('order', '{"a":1}')
let app: FastifyInstance
let taken = 0
const events: string[] = []

beforeAll(() => {
  app = Fastify({ bodyLimit: LIMIT })
  installErrorHandler(app)
  const filesOf = installMultipart(app, 'order')
  app.route({ method: 'POST', url: '/files', handler: async (request) => takeFiles(request, filesOf(request)) })
  app.post('/none', async () => Promise.reject(new Error('no file is read')))
})
afterAll(async () => {
  await app.close()
})

async function takeFiles({ body }: FastifyRequest, files: AsyncIterable<ArrivingFile>) {
  const hashes: Record<string, string> = {}
  for await (const { name, bytes } of files) {
    const hash = createHash('sha256')
    for await (const some of bytes) {
      taken += some.length
      hash.update(some)
    }
    hashes[name] = hash.digest('hex')
  }
  events.push('read')
  return { body, files: hashes }
}

function part(name: string, text: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function send(payload: string | Readable, url = '/files') {
  return app.inject({ method: 'POST', url, headers: HEADERS, payload })
}

it('gives the JSON as the body, then every file by its name, as fetch sends them', async () => {
  const texts = { 'a.js': 'one', [`${'d/'.repeat(99)}b`]: 'x'.repeat(300_000), empty: '', 'c.css': 'three' }
  const form = new FormData()
  form.append('order', '{"a":1}')
  for (const [name, text] of Object.entries(texts)) form.append(name, new Blob([text]))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const answer = await app.inject({ method: 'POST', url: '/files', headers, payload: Buffer.from(await encoded.arrayBuffer()) })
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sha256(text)]))
  expect(answer.json()).toEqual({ body: { a: 1 }, files })
})

it('reads no further than the consumer takes files', async () => {
  const block = Buffer.alloc(16 * 1024, 'a')
  let [sent, furthest] = [0, 0]
  taken = 0
  function* body() {
    yield Buffer.from(`${JSON_PART}--x\r\ncontent-disposition: form-data; name="large"\r\n\r\n`)
    while (sent < LIMIT - 1024 * 1024) {
      sent += block.length
      furthest = Math.max(furthest, sent - taken)
      yield block
    }
    yield Buffer.from('\r\n--x--\r\n')
  }
  const answer = await send(Readable.from(body(), { objectMode: false }))
  expect([answer.statusCode, taken]).toEqual([200, sent])
  expect(furthest).toBeLessThan(1024 * 1024)
})

it('gives no end of the files before the body has come to its end', async () => {
  async function* body() {
    yield Buffer.from(`${JSON_PART}${part('a.js', 'one')}--x--\r\n`)
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    events.push('sent')
    yield Buffer.from('after the form')
  }
  events.length = 0
  await send(Readable.from(body(), { objectMode: false }))
  expect(events).toEqual(['sent', 'read'])
})

it.each([
  ['nothing', ''],
  ['no part', '--x--\r\n'],
  ['no JSON', `${part('order', '{')}--x--\r\n`],
  ['a prototype in its JSON', `${part('order', '{"__proto__":{}}')}--x--\r\n`],
  ['a file before the JSON', `${part('a.js', 'one')}${JSON_PART}--x--\r\n`],
  ['the JSON twice', `${JSON_PART}${part('a.js', 'one')}${JSON_PART}--x--\r\n`],
  ['an end within a file', `${JSON_PART}${part('a.js', 'one')}${part('b.js', 'two')}`],
  ['an end within the header of a part', `${JSON_PART}--x\r\ncontent-dis`],
  ['another boundary', JSON_PART.replaceAll('--x', '--y')],
])('answers 400 to %s', async (_what, payload) => {
  const answer = await send(payload)
  expect([answer.statusCode, answer.json().data.error]).toEqual([400, 'platform.validation'])
})

it('answers 400 without a boundary and 415 to JSON', async () => {
  const statusOf = async (type: string) =>
    (await app.inject({ method: 'POST', url: '/files', headers: { 'content-type': type }, payload: JSON_PART })).statusCode
  expect([await statusOf('multipart/form-data'), await statusOf('application/json')]).toEqual([400, 415])
})

it('answers 413 to more than the call takes, declared or not, and to a JSON part that is too long', async () => {
  const declared = await app.inject({
    method: 'POST',
    url: '/files',
    headers: { ...HEADERS, 'content-length': String(LIMIT + 1) },
    payload: Readable.from([JSON_PART]),
  })
  const chunked = await send(Readable.from([JSON_PART, part('a', 'a'.repeat(LIMIT)), '--x--\r\n'], { objectMode: false }))
  const longJson = await send(`${part('order', `"${'a'.repeat(5 * 1024 * 1024)}"`)}--x--\r\n`)
  expect([declared.statusCode, chunked.statusCode, longJson.statusCode]).toEqual([413, 413, 413])
})

it('takes the next call of a connection after files that nobody read', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const post = async (path: string) => {
    const call = http.request(url + path, { agent, method: 'POST', headers: HEADERS })
    call.end(`${JSON_PART}${part('a.js', 'a'.repeat(1_000_000))}--x--\r\n`)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'close')
    return [answer.statusCode, call.reusedSocket]
  }
  try {
    expect([await post('/none'), await post('/files')]).toEqual([
      [500, false],
      [200, true],
    ])
  } finally {
    agent.destroy()
  }
})
