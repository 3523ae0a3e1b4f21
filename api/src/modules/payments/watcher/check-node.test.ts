import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { startTronShim, type TronRules } from '../../../../test/chain/tron-shim.ts'
import { givenWatchedChain, tronOn, type WatchedChain } from '../../../../test/chain/watched-chain.ts'
import { JsonRpcError, openJsonRpc } from '../../../platform/json-rpc.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { assertNodeFits } from './check-node.ts'
import { startWatcher } from './watcher.ts'

const NO_TOKEN = `0x${'9'.repeat(40)}`
const SECONDS_NOW = () => Math.floor(Date.now() / 1_000)

let world: WatchedChain

beforeAll(async () => {
  world = await givenWatchedChain()
})
afterAll(async () => {
  await world.close()
})

async function check(rules: TronRules, given: Partial<PaymentNetwork> = {}, genesisHash: string | null = null): Promise<void> {
  const shim = await startTronShim(world.chain.url, rules)
  try {
    await assertNodeFits(openJsonRpc(shim.url), tronOn([shim.url], given), { genesisHash, now: new Date() })
  } finally {
    await shim.close()
  }
}

describe('a node', () => {
  it('that fits passes the check', async () => {
    await expect(check({})).resolves.toBeUndefined()
    await expect(check({ client: 'TRON/v4.10.0/Linux/Java17/GreatVoyage-v4.10.0' })).resolves.toBeUndefined()
    const { hash } = (await world.rpc.call('eth_getBlockByNumber', ['0x0', false])) as { hash: string }
    await expect(check({}, {}, hash)).resolves.toBeUndefined()
  })

  it.each<[string, TronRules, Partial<PaymentNetwork>, string]>([
    ['serves another chain', { chainId: '0x1' }, {}, 'the node serves chain 1, not 728126428'],
    ['is too old', { client: 'TRON/v4.8.0/Linux/Java1.8/GreatVoyage-v4.8.0' }, {}, 'older than TRON 4.8.1'],
    ['is much too old', { client: 'TRON/v3.9.9/Linux/Java1.8/x' }, {}, 'older than TRON 4.8.1'],
    ['is for development', { client: 'anvil/v1.5.0' }, { clientFloor: null }, 'the node runs "anvil/v1.5.0", which is for development'],
    ['does not say what it runs', { client: 'gateway' }, {}, 'the node runs "gateway"'],
    ['is behind', { timeOf: () => SECONDS_NOW() - 301 }, {}, 'the node is behind, or our clock is ahead'],
    ['is ahead of our clock', { timeOf: () => SECONDS_NOW() + 120 }, {}, 'ahead of our clock'],
    ['has another token', {}, { token: NO_TOKEN }, 'something else'],
  ])('that %s is rejected in one sentence', async (_name, rules, given, sentence) => {
    await expect(check(rules, given)).rejects.toMatchObject({ name: 'UnfitNodeError', message: expect.stringContaining(sentence) })
  })

  it('with another genesis than the chain that was watched is rejected', async () => {
    await expect(check({}, {}, `0x${'1'.repeat(64)}`)).rejects.toMatchObject({ name: 'UnfitNodeError' })
  })

  it.each([
    ['0x313ce567', `0x${'0'.repeat(62)}12`, 'has 18 decimals, not 6'],
    [
      '0x95d89b41',
      `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`,
      'calls itself "USDC"',
    ],
    ['finalized', new JsonRpcError(-32_602, 'TAG finalized not supported'), 'refused its check: TAG finalized not supported'],
    ['finalized', null, 'knows no final block'],
  ])('that answers %s with something wrong is rejected', async (requested, answer, sentence) => {
    const proxy = await startRpcProxy({
      answer: async ([method, params]) => {
        if (!JSON.stringify(params).includes(requested)) return method === 'eth_chainId' ? '0x2b6653dc' : world.rpc.call(method, params)
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    const fits = assertNodeFits(openJsonRpc(proxy.url), tronOn([proxy.url], { clientFloor: null, clockSkewMs: null }), {
      genesisHash: null,
      now: new Date(),
    })
    await expect(fits).rejects.toThrow(sentence)
    await proxy.close()
  })

  it('that does not fit keeps the watcher from running, and operators are notified once', async () => {
    const shim = await startTronShim(world.chain.url, { client: 'TRON/v4.7.0/Linux/Java1.8/x' })
    await world.db('payments_cursors').del()
    const watcher = startWatcher(world.deps, tronOn([shim.url]))
    await expect.poll(() => shim.counts.requests, { timeout: 10_000, interval: 20 }).toBeGreaterThan(8)
    await watcher.stop()
    await shim.close()
    expect(world.said).toEqual([
      expect.stringMatching(/^TRON \(TRC20\): 127\.0\.0\.1:\d+: the node runs "TRON\/v4\.7\.0.*older than TRON 4\.8\.1$/),
    ])
    expect(await world.db('payments_cursors')).toEqual([])
  })
})
