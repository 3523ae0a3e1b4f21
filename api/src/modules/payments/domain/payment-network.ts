import type { PaymentMethod } from '@parlour/contracts'

export interface PaymentNetwork {
  readonly method: PaymentMethod['id']
  readonly chain: 'tron' | 'eth'
  readonly name: string
  readonly urls: readonly string[]
  readonly chainId: number
  /** Of the first block of a public chain; null for the local chain. */
  readonly genesisHash: string | null
  /** Contract as 20 bytes in lower-case hex. */
  readonly token: string
  /** Blocks until final, counting the one that holds the transfer. */
  readonly confirmationsRequired: number
  readonly isLocalChain: boolean
  readonly isPrimary: boolean
  readonly maxRange: number
  readonly pollMs: { readonly whileAwaited: number; readonly idle: number }
  /** The node's `finalized` tag, or the number of blocks below the head taken as final. */
  readonly finality: 'finalized' | number
  /** Whether nodes return balances at any block, or only at the newest. */
  readonly stateAt: 'any-block' | 'latest'
  /** How long without a new final block before the network counts as slow. */
  readonly slowAfterMs: number
  /** How far our clock may be behind the newest block; null disables the check for chains that make no blocks while idle. */
  readonly clockSkewMs: number | null
  /** The oldest node software that finds every transfer; null accepts any. */
  readonly clientFloor: { readonly name: string; readonly version: readonly [number, number, number] } | null
  /** `silence`: request timeout; `penalty`: pause after a node rejected us. */
  readonly timeoutMs: { readonly silence: number; readonly penalty: number }
  /** Micro-USDT; a smaller transfer that no order waits for is set aside instead of credited. */
  readonly dustLimit: bigint
  /** URL prefix of a transaction page; the hash follows. Null for the local chain. */
  readonly explorer: string | null
}

type NetworkFacts = Omit<PaymentNetwork, 'urls' | 'isLocalChain' | 'dustLimit'>

const TRON: NetworkFacts = {
  method: 'trc20',
  chain: 'tron',
  name: 'TRON (TRC20)',
  chainId: 728_126_428,
  genesisHash: '0x00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
  confirmationsRequired: 19,
  isPrimary: true,
  maxRange: 4_000,
  pollMs: { whileAwaited: 1_500, idle: 30_000 },
  finality: 'finalized',
  stateAt: 'latest',
  slowAfterMs: 5 * 60_000,
  clockSkewMs: 30_000,
  // Older ones answered empty lists for blocks that hold logs (payments.md 6).
  clientFloor: { name: 'TRON', version: [4, 8, 1] },
  timeoutMs: { silence: 15_000, penalty: 30_000 },
  explorer: 'https://tronscan.org/#/transaction/',
}

const ETHEREUM: NetworkFacts = {
  method: 'erc20',
  chain: 'eth',
  name: 'Ethereum (ERC20)',
  chainId: 1,
  genesisHash: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  token: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  confirmationsRequired: 64,
  isPrimary: false,
  maxRange: 500,
  pollMs: { whileAwaited: 1_500, idle: 60_000 },
  finality: 'finalized',
  stateAt: 'any-block',
  slowAfterMs: 30 * 60_000,
  clockSkewMs: 30_000,
  clientFloor: null,
  timeoutMs: { silence: 15_000, penalty: 30_000 },
  explorer: 'https://etherscan.io/tx/',
}

export function localNetworks(
  chain: { readonly url: string; readonly chainId: number; readonly tokens: Readonly<Record<'trc20' | 'erc20', string>> },
  dustLimit: bigint,
): readonly PaymentNetwork[] {
  return [TRON, ETHEREUM].map((facts) => ({
    ...facts,
    urls: [chain.url],
    chainId: chain.chainId,
    genesisHash: null,
    token: chain.tokens[facts.method].toLowerCase(),
    confirmationsRequired: 5,
    isLocalChain: true,
    stateAt: 'any-block',
    maxRange: 1_000,
    pollMs: { whileAwaited: 500, idle: 1_000 },
    slowAfterMs: 30_000,
    clockSkewMs: null,
    clientFloor: null,
    timeoutMs: { silence: 15_000, penalty: 2_000 },
    explorer: null,
    dustLimit,
  }))
}

/** Null when USDT is not accepted on the chain. */
export function publicNetwork(chainId: number, urls: readonly string[], dustLimit: bigint): PaymentNetwork | null {
  const facts = [TRON, ETHEREUM].find((candidate) => candidate.chainId === chainId)
  return facts ? { ...facts, urls, dustLimit, isLocalChain: false } : null
}

const TEST_NODE = /^(anvil|hardhat|ganache|ethereumjs)/i

/** Whether the node software can create blocks and money at will, whatever chain it claims to serve. */
export function isTestNode(client: string): boolean {
  return TEST_NODE.test(client)
}

export function publicNetworks(
  rpcUrls: Readonly<Record<PaymentNetwork['chain'], readonly string[]>>,
  dustLimit: bigint,
): readonly PaymentNetwork[] {
  return [TRON, ETHEREUM]
    .filter(({ chain }) => rpcUrls[chain].length > 0)
    .map((facts) => ({ ...facts, urls: rpcUrls[facts.chain], dustLimit, isLocalChain: false }))
}

export function explorerUrl({ chain, explorer }: Pick<PaymentNetwork, 'chain' | 'explorer'>, txHash: string): string | null {
  if (explorer === null) return null
  return `${explorer}${chain === 'tron' ? txHash.replace(/^0x/, '') : txHash}`
}
