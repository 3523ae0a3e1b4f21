import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { drain } from './drain.ts'

const HOUR_MS = 3_600_000

let agent = new Agent({ keepAlive: true })

afterEach(() => {
  agent.destroy()
  agent = new Agent({ keepAlive: true })
})

async function givenServer() {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const http = Fastify({ keepAliveTimeout: HOUR_MS })
  http.addHook('preClose', async () => closing.resolve())
  http.get('/quick', async () => 'done')
  http.get('/slow', async () => {
    begun.resolve()
    await release.promise
    return 'done'
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const fetchData = async (path: string) => {
    const [answer] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer
  }
  return { http, fetchData, begun: begun.promise, release: release.resolve, closing: closing.promise }
}

it('goes on answering until it closes, and ends the connection of each answer', async () => {
  const { http, fetchData } = await givenServer()
  const noticed = Promise.withResolvers<void>()
  expect((await fetchData('/quick')).headers.connection).toBe('keep-alive')
  const drained = drain(http, noticed.promise, HOUR_MS)
  const answer = await fetchData('/quick')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  noticed.resolve()
  await drained
})

it('does not wait for the keep-alive of a connection whose call ended after it began to close', async () => {
  const { http, fetchData, begun, release, closing } = await givenServer()
  const slow = fetchData('/slow')
  await begun
  const drained = drain(http, Promise.resolve(), HOUR_MS)
  await closing
  release()
  const answer = await slow
  await drained
  expect(answer.statusCode).toBe(200)
})

it('cuts a connection whose call does not end, and one that never sent a call', async () => {
  const { http, fetchData, begun } = await givenServer()
  const slow = fetchData('/slow')
  slow.catch(() => undefined)
  await begun
  const silent = connect((http.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await once(silent, 'connect')
  const cut = once(silent, 'close')
  await drain(http, Promise.resolve(), 1)
  await expect(slow).rejects.toThrow('socket hang up')
  await cut
})
