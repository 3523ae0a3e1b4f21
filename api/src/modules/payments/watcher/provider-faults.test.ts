import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertLedgerHolds, givenOpenOrder, journalKinds, orderOf } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { startWatcher } from './watcher.ts'

const LARGEST_RANGE = 3

let world: MoneyWorld
let provider: Server

beforeAll(async () => {
  world = await givenMoneyWorld()
  provider = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => provider.close(resolve))
  await world.close()
})

let calls = 0
let refusals = 0

/** Every fourth call fails in the style of a hosted TRON node, and ranges above three blocks are refused. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  calls += 1
  if (calls % 4 === 0) return void response.writeHead(calls % 8 === 0 ? 503 : 200).end('{"Error":"rate limit exceeded"}')
  if (rangeOf(body) > LARGEST_RANGE) {
    refusals += 1
    return void response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"query exceeds range"}}')
  }
  const real = await fetch(world.chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  response.end(await real.text())
}

function rangeOf(body: string): number {
  const { method, params } = JSON.parse(body) as { method: string; params: { fromBlock: string; toBlock: string }[] }
  return method === 'eth_getLogs' && params[0] ? Number(params[0].toBlock) - Number(params[0].fromBlock) + 1 : 0
}

describe('F4 a provider that fails every fourth call and refuses ranges', () => {
  it('delays the credit of a payment and neither loses nor doubles it', async () => {
    await world.mine(20)
    const [first, second] = [await givenOpenOrder(world), await givenOpenOrder(world)]
    await world.pay('trc20', first.hexAddress, 999_000_000n)
    await world.mine(10)
    await world.pay('trc20', second.hexAddress, 999_000_000n)
    await world.finalize()
    const address = provider.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const network = { ...world.networkOf('trc20'), url: `http://127.0.0.1:${port}`, pollMs: { whileAwaited: 5, idle: 5 } }
    const watcher = startWatcher({ ...world, log: () => undefined }, network)
    await expect.poll(async () => (await orderOf(world, second)).status, { timeout: 25_000, interval: 50 }).toBe(1)
    await watcher.stop()
    expect(refusals).toBeGreaterThan(0)
    for (const open of [first, second]) expect(await journalKinds(world, open)).toEqual(['D1', 'D2'])
    await assertLedgerHolds(world)
  })
})
