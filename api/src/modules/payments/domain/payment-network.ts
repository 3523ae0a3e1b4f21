import type { PaymentMethod } from '@parlour/contracts'

/** A way to pay: one chain, one token, one watcher configuration. The same code serves both. */
export interface PaymentNetwork {
  readonly method: PaymentMethod['id']
  /** Name of the chain in tables and in the ledger. */
  readonly chain: 'tron' | 'eth'
  readonly name: string
  /** Nodes of the chain; the first that answers is asked. */
  readonly urls: readonly string[]
  readonly chainId: number
  /** Contract of the token as 20 bytes in lower-case hex. */
  readonly token: string
  /** Blocks, counted from the one that holds the transfer, until the chain calls it final. */
  readonly confirmationsRequired: number
  readonly isLocalChain: boolean
  readonly isPrimary: boolean
  /** Blocks asked for at once. */
  readonly maxRange: number
  readonly pollMs: { readonly whileAwaited: number; readonly idle: number }
  /** What the node calls final, or how many blocks below the head are taken for final. */
  readonly finality: 'finalized' | number
  /** Whether nodes tell balances after any block, or only after the newest. */
  readonly stateAt: 'any-block' | 'latest'
  /** How long the final block may stand still before the network counts as slow. */
  readonly slowAfterMs: number
  /** How far our clock may be behind the newest block; null does not compare, for a chain that makes no blocks while it is quiet. */
  readonly clockSkewMs: number | null
  /** The oldest node software that finds every transfer; null takes any. */
  readonly clientFloor: { readonly name: string; readonly version: readonly [number, number, number] } | null
  /** How long a node may be silent, and how long it is left alone after it turned us away. */
  readonly timeoutMs: { readonly silence: number; readonly penalty: number }
  /** Micro-USDT below which a transfer that nothing waits for is set aside instead of credited. */
  readonly dustLimit: bigint
  /** Where anybody can look at a transaction; its hash follows. Null where nobody else can see the chain. */
  readonly explorer: string | null
}

type NetworkFacts = Omit<PaymentNetwork, 'urls' | 'isLocalChain' | 'dustLimit'>

const TRON: NetworkFacts = {
  method: 'trc20',
  chain: 'tron',
  name: 'TRON (TRC20)',
  chainId: 728_126_428,
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

/** Both networks on the local chain, each with its own test token. */
export function localNetworks(
  chain: { readonly url: string; readonly chainId: number; readonly tokens: Readonly<Record<'trc20' | 'erc20', string>> },
  dustLimit: bigint,
): readonly PaymentNetwork[] {
  return [TRON, ETHEREUM].map((facts) => ({
    ...facts,
    urls: [chain.url],
    chainId: chain.chainId,
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

/** The public network of a chain id on the given nodes, or null when USDT is not taken there. */
export function publicNetwork(chainId: number, urls: readonly string[], dustLimit: bigint): PaymentNetwork | null {
  const facts = [TRON, ETHEREUM].find((candidate) => candidate.chainId === chainId)
  return facts ? { ...facts, urls, dustLimit, isLocalChain: false } : null
}

const TEST_NODE = /^(anvil|hardhat|ganache|ethereumjs)/i

/** Whether a node runs software that makes blocks and money at will, whatever chain it says to serve. */
export function isTestNode(client: string): boolean {
  return TEST_NODE.test(client)
}

/** The public networks that have nodes, TRON first. */
export function publicNetworks(
  rpcUrls: Readonly<Record<PaymentNetwork['chain'], readonly string[]>>,
  dustLimit: bigint,
): readonly PaymentNetwork[] {
  return [TRON, ETHEREUM]
    .filter(({ chain }) => rpcUrls[chain].length > 0)
    .map((facts) => ({ ...facts, urls: rpcUrls[facts.chain], dustLimit, isLocalChain: false }))
}

/** Where anybody can look at a transaction, as the explorer of its network writes hashes; null on the local chain. */
export function explorerUrl({ chain, explorer }: Pick<PaymentNetwork, 'chain' | 'explorer'>, txHash: string): string | null {
  if (explorer === null) return null
  return `${explorer}${chain === 'tron' ? txHash.replace(/^0x/, '') : txHash}`
}
