import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { endpoints } from '@parlour/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { testConfig } from '../../test/test-config.ts'
import { ownerActor, type Authenticate } from './actor.ts'
import { installBodyBudgets } from './body-budgets.ts'
import { DomainError } from './domain-error.ts'
import { addEndpoint } from './endpoint-route.ts'
import { installErrorHandler } from './error-handler.ts'
import { createFrontServer } from './front-server.ts'
import { createTestApp } from '../../test/test-app.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the body of a call', () => {
  const { path } = endpoints.addVerificationDocument
  const BODY = JSON.stringify({ kind: 'other', fileName: 'a.pdf', content: 'AAAA' })
  let app: FastifyInstance
  let authenticate: Authenticate
  let handled = 0

  beforeAll(async () => {
    const routes = async (routed: FastifyInstance) => {
      addEndpoint(routed, endpoints.addVerificationDocument, async () => {
        handled += 1
        throw new DomainError('platform.conflict')
      })
      addEndpoint(routed, endpoints.submitContact, async () => Promise.reject(new DomainError('platform.conflict')))
    }
    app = await createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: (token) => authenticate(token),
      modules: [{ routes }],
    })
  })
  afterAll(async () => {
    await app.close()
  })

  it.each([
    ['no token', {}],
    ['a token that is over', { authorization: 'Bearer old' }],
  ])('is not read when the call needs a sign-in and has %s', async (_what, credentials) => {
    authenticate = async () => Promise.reject(new DomainError('identity.session-expired'))
    let isRead = false
    const payload = new Readable({
      read() {
        isRead = true
        this.destroy(new Error('read'))
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': '13000000', ...credentials }
    const answer = await app.inject({ method: 'POST', url: path, headers, payload })
    expect([answer.statusCode, isRead]).toEqual([401, false])
  })

  it('may be large only after a sign-in', async () => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify('x'.repeat(21 * 1024))
    const answer = await app.inject({ method: 'POST', url: endpoints.submitContact.path, headers, payload })
    expect(answer.statusCode).toBe(413)
  })

  it('is not processed when the session ended while it arrived', async () => {
    const requested = Promise.withResolvers<void>()
    let isOver = false
    authenticate = async (token) => {
      requested.resolve()
      if (isOver) throw new DomainError('identity.elsewhere')
      return ownerActor({ accountId: 'a', sessionId: token, username: 'ada', roles: [] })
    }
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json', 'content-length': BODY.length, authorization: 'Bearer good' }
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false })
    call.write(BODY.slice(0, 10))
    await requested.promise
    isOver = true
    call.end(BODY.slice(10))
    const [{ statusCode }] = (await once(call, 'response')) as [IncomingMessage]
    expect([statusCode, handled]).toEqual([422, 0])
  })
})

describe('bodies under way', () => {
  const BUDGETS = { calls: { process: 300, address: 200 }, uploads: { process: 3_000, address: 2_000 }, rejected: 150_000 }
  let app: FastifyInstance

  beforeAll(() => {
    app = Fastify({ bodyLimit: 64 * 1024 })
    installErrorHandler(app)
    installBodyBudgets(app, BUDGETS)
    app.post('/call', async () => 'done')
    app.post('/upload', { bodyLimit: 1024 * 1024 }, async () => 'done')
  })
  afterAll(async () => {
    await app.close()
  })

  function begin(url: string, remoteAddress: string, bytes: number, isChunked = false) {
    const reading = Promise.withResolvers<void>()
    const body = new Readable({ read: () => reading.resolve() })
    const headers = {
      'content-type': 'application/json',
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
    }
    const answer = app.inject({ method: 'POST', url, remoteAddress, headers, payload: body })
    return {
      reading: reading.promise,
      answer,
      end: async () => {
        body.push(`"${'x'.repeat(bytes - 2)}"`)
        body.push(null)
        return (await answer).statusCode
      },
    }
  }

  async function rejectedUnread(url: string, remoteAddress: string, bytes: number) {
    const { statusCode, headers } = await begin(url, remoteAddress, bytes).answer
    return [statusCode, headers['retry-after']]
  }

  it('are rejected unread beyond what one address and what the process may send at once', async () => {
    const [first, second] = [begin('/call', '192.0.2.1', 150), begin('/call', '192.0.2.2', 120)]
    await Promise.all([first.reading, second.reading])
    expect(await rejectedUnread('/call', '192.0.2.1', 100)).toEqual([429, expect.anything()])
    expect(await rejectedUnread('/call', '192.0.2.3', 50)).toEqual([503, expect.anything()])
    expect(await begin('/upload', '192.0.2.1', 1_900).end()).toBe(200)
    expect([await first.end(), await second.end()]).toEqual([200, 200])
    expect(await begin('/call', '192.0.2.3', 190).end()).toBe(200)
  })

  it('without a length are counted as they arrive', async () => {
    const first = begin('/call', '192.0.2.1', 150)
    await first.reading
    expect(await begin('/call', '192.0.2.1', 60, true).end()).toBe(429)
    expect(await begin('/call', '192.0.2.1', 40, true).end()).toBe(200)
    expect(await first.end()).toBe(200)
  })

  it('that are rejected may come to their end while they are few; beyond that their connection is closed', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const send = async () => {
      const headers = { 'content-type': 'application/json', 'content-length': 100_000, connection: 'keep-alive' }
      const call = request({ port, host: '127.0.0.1', path: '/upload', method: 'POST', headers, agent: false })
      call.on('error', () => undefined).flushHeaders()
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      response.resume()
      return { call, connection: response.headers.connection }
    }
    const [first, second] = [await send(), await send()]
    expect([first.connection, second.connection]).toEqual(['keep-alive', 'close'])
    first.call.destroy()
    second.call.destroy()
    await expect
      .poll(async () => {
        const { call, connection } = await send()
        call.destroy()
        return connection
      })
      .toBe('keep-alive')
  })

  it('of one IPv6 network count as those of one address', async () => {
    const first = begin('/call', '2001:db8::1', 150)
    await first.reading
    expect(await rejectedUnread('/call', '2001:db8::2', 100)).toEqual([429, expect.anything()])
    expect(await first.end()).toBe(200)
  })
})

describe('the front server', () => {
  it('cuts a socket that does not finish its request in the time it has', { timeout: 5_000 }, async () => {
    const [answerSite, answerOwn, rejectOwn] = [() => false, () => false, () => false]
    const timeouts = { requestTimeout: 150, keepAliveTimeout: 1_000 }
    const server = createFrontServer(() => undefined, { siteUrlOf: () => null, answerSite, answerOwn, rejectOwn, ...timeouts })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
    expect(await once(socket.resume(), 'close')).toEqual([false])
    server.close()
  })
})
