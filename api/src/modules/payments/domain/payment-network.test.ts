import { describe, expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { STUBS } from '../../../../test/stubs.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { LOCAL_CHAIN_ID } from '../../../chain/index.ts'
import { ConfigError } from '../../../platform/environment.ts'
import { openDatabase } from '../../../platform/database.ts'
import { JsonRpcError, type RpcCall } from '../../../platform/json-rpc.ts'
import { createPayments, type PaymentsDeps } from '../index.ts'
import { writtenAddress } from './attempt.ts'
import { readNetworks } from '../use-cases/read-networks.ts'
import { publicNetwork } from './payment-network.ts'

const unused = () => {
  throw new Error('unused')
}

describe('a public network', () => {
  it('is known by the chain id of its node', () => {
    const [tron, ethereum] = [publicNetwork(728_126_428, ['http://node'], 0n), publicNetwork(1, ['http://node'], 0n)]
    expect(tron && writtenAddress(tron, tron.token)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    expect(ethereum && writtenAddress(ethereum, ethereum.token)).toBe('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    expect(publicNetwork(56, ['http://node'], 0n)).toBeNull()
  })

  it('is rejected without a key of its own', { meta: { req: 'fault-F11' } }, () => {
    const network = publicNetwork(1, ['http://node'], 0n)
    const deps: PaymentsDeps = {
      ...STUBS,
      db: openDatabase('postgresql://127.0.0.1/unused'),
      networks: network ? [network] : [],
      config: testConfig(),
      orders: { within: unused, findOrder: unused, exceptionalOrders: unused, briefOrders: unused, voidedPaid: unused },
      ledger: { within: unused, read: unused, balances: unused },
      sites: { progressOf: unused, liveSince: unused },
      deposits: { receiveTopUp: unused },
      catalog: { assertMayOpen: unused },
      screenSender: unused,
      orderMethods: [],
      lateWindowMs: 0,
      log: unused,
    }
    expect(() => createPayments(deps)).toThrow('DEPOSIT_XPUB must be set')
  })
})

describe('the nodes of production', () => {
  const TRON_ID = 728_126_428
  const NO_NODES = { environment: 'production' as const, chainUrl: null, rpcUrls: { tron: [], eth: [] }, dustLimit: 0n }

  const GENESIS: Readonly<Record<number, string>> = {
    [TRON_ID]: '0x00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    1: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  }
  type Node = readonly [chainId: number, client: string, more?: Readonly<Record<string, unknown>>]

  async function start(nodes: Partial<Record<'chain' | 'tron' | 'eth', readonly Node[]>>) {
    const proxies = new Map<string, string[]>()
    const closes: (() => Promise<void>)[] = []
    for (const [name, served] of Object.entries(nodes)) {
      for (const [chainId, client, more] of served) {
        const answers = {
          eth_chainId: `0x${chainId.toString(16)}`,
          web3_clientVersion: client,
          eth_getBlockByNumber: { hash: GENESIS[chainId] },
          ...more,
        }
        const answer = async ([method]: RpcCall) => {
          const found = new Map(Object.entries(answers)).get(method)
          if (found === undefined) throw new JsonRpcError(-32_601, `the method ${method} does not exist`)
          return found
        }
        const proxy = await startRpcProxy({ answer })
        closes.push(proxy.close)
        proxies.set(name, [...(proxies.get(name) ?? []), proxy.url])
      }
    }
    const config = {
      ...NO_NODES,
      chainUrl: proxies.get('chain')?.[0] ?? null,
      rpcUrls: { tron: proxies.get('tron') ?? [], eth: proxies.get('eth') ?? [] },
    }
    try {
      return (await readNetworks(config, null)).map(({ chain }) => chain)
    } finally {
      await Promise.all(closes.map(async (close) => close()))
    }
  }

  it('serve TRON and Ethereum', async () => {
    expect(await start({ chain: [[1, 'Geth/v1.16.0']] })).toEqual(['eth'])
    expect(await start({ tron: [[TRON_ID, 'TRON/v4.8.1']], eth: [[1, 'reth/v1.9']] })).toEqual(['tron', 'eth'])
    // A pruned node has no first block.
    expect(await start({ eth: [[1, 'Geth/v1.16.0', { eth_getBlockByNumber: null }]] })).toEqual(['eth'])
  })

  it.each([
    ['the local chain at CHAIN_URL', { chain: [[LOCAL_CHAIN_ID, 'anvil/v1.5.0']] }, 'CHAIN_URL'],
    ['a development chain at CHAIN_URL', { chain: [[1_337, 'Geth/v1.16.0']] }, 'CHAIN_URL'],
    ['a test node that claims to be Ethereum at CHAIN_URL', { chain: [[1, 'anvil/v1.5.0']] }, 'CHAIN_URL'],
    ['a chain of anvil at CHAIN_URL', { chain: [[31_337, 'anvil/v1.5.0']] }, 'CHAIN_URL'],
    ['the local chain in place of Ethereum', { eth: [[LOCAL_CHAIN_ID, 'anvil/v1.5.0']] }, 'ETH_RPC_URLS'],
    ['a public test network', { eth: [[11_155_111, 'Geth/v1.16.0']] }, 'ETH_RPC_URLS'],
    ['a fork of Ethereum whose node hides its name', { eth: [[1, 'Geth/v1.16.0', { anvil_nodeInfo: {} }]] }, 'ETH_RPC_URLS'],
    ['another chain with the id of Ethereum', { eth: [[1, 'Geth/v1.16.0', { eth_getBlockByNumber: { hash: '0x12' } }]] }, 'ETH_RPC_URLS'],
    ['the test network Nile', { tron: [[3_448_148_188, 'TRON/v4.8.1']] }, 'TRON_RPC_URLS'],
    ['a test node that claims to be Ethereum', { eth: [[1, 'HardhatNetwork/2.26']] }, 'ETH_RPC_URLS'],
    [
      'the local chain behind a node that fits',
      {
        tron: [
          [TRON_ID, 'TRON/v4.8.1'],
          [LOCAL_CHAIN_ID, 'anvil/v1.5.0'],
        ],
      },
      'TRON_RPC_URLS',
    ],
  ] as const)('reject %s in one sentence', async (_way, nodes, variable) => {
    const error = await start(nodes).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(new RegExp(`^ConfigError: ${variable} .*TRON.*Ethereum.*\\.$`))
  })

  it('reject the chain that a development start brings along', async () => {
    const chain = { url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: { trc20: '0x1', erc20: '0x2' } }
    await expect(readNetworks(NO_NODES, chain)).rejects.toThrow(ConfigError)
    expect(await readNetworks({ ...NO_NODES, environment: 'development' }, chain)).toHaveLength(2)
  })

  it('that answer nothing are left to their watcher, which checks each before its first answer counts', async () => {
    const config = { ...NO_NODES, rpcUrls: { tron: ['http://127.0.0.1:9'], eth: [] } }
    expect(await readNetworks(config, null)).toHaveLength(1)
  })
})
