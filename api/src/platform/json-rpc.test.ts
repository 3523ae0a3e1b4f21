import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openJsonRpc, type JsonRpc } from './json-rpc.ts'

const servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(async (server) => new Promise((resolve) => server.close(resolve))))
})

async function nodeThatSays(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Promise<JsonRpc> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => void response.writeHead(status, { ...headers, connection: 'close' }).end(body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return openJsonRpc(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`, 1_000)
}

const TWO = [
  ['first', []],
  ['second', []],
] as const

describe('a JSON-RPC node', () => {
  it('is not followed to another address', async () => {
    const node = await nodeThatSays('{"id":1,"result":"a"}', 307, { location: '/elsewhere' })
    await expect(node.call('first', [])).rejects.toMatchObject({ cause: { message: 'unexpected redirect' } })
  })

  it('answers a batch in the order of the questions, whatever order it answers in', async () => {
    const node = await nodeThatSays('[{"id":2,"result":"b"},{"id":1,"result":"a"}]')
    expect(await node.batch(TWO)).toEqual(['a', 'b'])
  })

  it('is not called when there is nothing to request', async () => {
    expect(await openJsonRpc('http://127.0.0.1:9').batch([])).toEqual([])
  })

  it.each([
    ['one refusal among the answers', '[{"id":1,"result":"a"},{"id":2,"error":{"code":-32005,"message":"too many"}}]', -32_005],
    ['one refusal for all', '{"id":null,"error":{"code":-32600,"message":"batch too large"}}', -32_600],
    ['a missing answer', '[{"id":1,"result":"a"}]', 200],
    ['an error text', '{"Error":"rate limit exceeded"}', 200],
    ['a list of nothing', '[null, 1]', 200],
  ])('that answers a batch with %s is rejected as a whole', async (_name, body, code) => {
    await expect((await nodeThatSays(body)).batch(TWO)).rejects.toMatchObject({ name: 'JsonRpcError', code })
  })

  it.each(['null', '1', '"text"', '{}', '{"error":"text"}'])('that answers %s gives no result', async (body) => {
    await expect((await nodeThatSays(body)).call('first', [])).rejects.toMatchObject({ name: 'JsonRpcError', code: 200 })
  })

  it('that breaks off in the middle gives no result', { meta: { req: 'fault-F4' } }, async () => {
    await expect((await nodeThatSays('{"id":1,"result":"0x')).call('first', [])).rejects.toThrow(SyntaxError)
  })

  it('that rate-limits says for how long', { meta: { req: 'fault-F4' } }, async () => {
    const rejected = (await nodeThatSays('slow down', 429, { 'retry-after': '7' })).call('first', [])
    await expect(rejected).rejects.toMatchObject({ code: 429, retryAfterMs: 7_000 })
    await expect((await nodeThatSays('slow down', 429, { 'retry-after': 'soon' })).call('first', [])).rejects.toMatchObject({
      retryAfterMs: null,
    })
  })
})
