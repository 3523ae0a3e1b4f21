import { afterEach, describe, expect, it } from 'vitest'
import { startRpcProxy, type HttpFault, type RpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'
import { openRpcList } from './rpc-list.ts'

const open: RpcProxy[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(async ({ close }) => close()))
})

async function node(name: string, faultOf: (request: number) => HttpFault | null = () => null): Promise<RpcProxy> {
  const answer = async ([method]: readonly [string, readonly unknown[]]) => {
    if (method === 'wrong') throw new JsonRpcError(-32_602, 'invalid params')
    if (method === 'lost') throw new JsonRpcError(-32_000, 'header not found')
    return `${name}:${method}`
  }
  const proxy = await startRpcProxy({ answer, faultOf })
  open.push(proxy)
  return proxy
}

const rejection = (status: number, retryAfter?: number): HttpFault => {
  return { kind: 'refused', status, body: 'no', ...(retryAfter === undefined ? {} : { retryAfter }) }
}

function listOf(nodes: readonly RpcProxy[], given: { readonly penalty?: number; readonly admit?: (rpc: JsonRpc) => Promise<void> } = {}) {
  const { penalty = 60_000, admit = async () => undefined } = given
  return openRpcList(
    nodes.map(({ url }) => url),
    { silence: 200, rest: { first: 5, penalty }, admit },
  )
}

describe('a list of nodes', () => {
  it('stays with the node that answers', async () => {
    const [first, second] = [await node('first'), await node('second')]
    const list = listOf([first, second])
    expect(await list.call('a', [])).toBe('first:a')
    expect(
      await list.batch([
        ['b', []],
        ['c', []],
      ]),
    ).toEqual(['first:b', 'first:c'])
    expect(second.counts.requests).toBe(0)
  })

  it.each([403, 429, 503])(
    'goes to the next node after a %i and leaves the first one alone',
    { meta: { req: 'fault-F4' } },
    async (status) => {
      const [first, second] = [await node('first', () => rejection(status)), await node('second')]
      const list = listOf([first, second])
      for (let call = 0; call < 10; call += 1) expect(await list.call('a', [])).toBe('second:a')
      expect(first.counts.requests).toBe(1)
    },
  )

  it('honours the whole penalty of a 403 and calls again when it is over', { meta: { req: 'fault-F4' } }, async () => {
    const first = await node('first', (request) => (request === 1 ? rejection(403) : null))
    const list = listOf([first], { penalty: 400 })
    await expect(list.call('a', [])).rejects.toThrow('no')
    await expect(list.call('a', [])).rejects.toThrow('no')
    expect(first.counts.requests).toBe(1)
    await expect.poll(async () => list.call('a', []).catch(() => null), { timeout: 2_000, interval: 20 }).toBe('first:a')
  })

  it('waits as long as a node demands', { meta: { req: 'fault-F4' } }, async () => {
    const [first, second] = [
      await node('first', () => rejection(429, 100)),
      await node('second', (request) => (request < 3 ? rejection(503) : null)),
    ]
    const list = listOf([first, second])
    expect(await list.call('a', [])).toBe('second:a')
    expect([first.counts.requests, second.counts.requests]).toEqual([1, 3])
  })

  it('calls the next node when one lost its data, and no other when the request is wrong', async () => {
    const [first, second] = [await node('first'), await node('second')]
    const list = listOf([first, second], { penalty: 10 })
    await expect(list.call('wrong', [])).rejects.toMatchObject({ code: -32_602 })
    expect(second.counts.requests).toBe(0)
    await expect(list.call('lost', [])).rejects.toThrow('header not found')
    expect(second.counts.requests).toBeGreaterThan(0)
  })

  it('counts no answer of a node that does not fit', async () => {
    const [first, second] = [await node('first'), await node('second')]
    const looked: unknown[] = []
    const admit = async (rpc: JsonRpc) => {
      const answer = await rpc.call('look', [])
      looked.push(answer)
      if (answer === 'first:look') throw new Error('another chain')
    }
    const list = listOf([first, second], { admit })
    expect(await list.call('a', [])).toBe('second:a')
    expect(await list.call('b', [])).toBe('second:b')
    expect(looked).toEqual(['first:look', 'second:look'])
  })

  it('leaves a node whose answers are of no use', async () => {
    const [first, second] = [await node('first'), await node('second')]
    const list = listOf([first, second])
    await list.call('a', [])
    list.leave()
    expect(await list.call('b', [])).toBe('second:b')
  })
})
