import type { PaymentMethod } from '@parlour/contracts'

/** A way to pay: one chain, one token, one watcher configuration. The same code serves both. */
export interface PaymentNetwork {
  readonly method: PaymentMethod['id']
  /** Name of the chain in tables and in the ledger. */
  readonly chain: 'tron' | 'eth'
  readonly name: string
  readonly url: string
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
}

type NetworkFacts = Pick<
  PaymentNetwork,
  'method' | 'chain' | 'name' | 'chainId' | 'token' | 'confirmationsRequired' | 'isPrimary' | 'maxRange' | 'pollMs'
>

const TRON: NetworkFacts = {
  method: 'trc20',
  chain: 'tron',
  name: 'TRON (TRC20)',
  chainId: 728_126_428,
  token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
  confirmationsRequired: 19,
  isPrimary: true,
  maxRange: 4_000,
  pollMs: { whileAwaited: 6_000, idle: 30_000 },
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
  pollMs: { whileAwaited: 12_000, idle: 60_000 },
}

/** Both networks on the local chain, each with its own test token. */
export function localNetworks(chain: {
  readonly url: string
  readonly chainId: number
  readonly tokens: Readonly<Record<'trc20' | 'erc20', string>>
}): readonly PaymentNetwork[] {
  return [TRON, ETHEREUM].map((facts) => ({
    ...facts,
    url: chain.url,
    chainId: chain.chainId,
    token: chain.tokens[facts.method].toLowerCase(),
    confirmationsRequired: 5,
    isLocalChain: true,
    maxRange: 1_000,
    pollMs: { whileAwaited: 500, idle: 1_000 },
  }))
}

/** The public network that a node serves, or null when it serves another one. */
export function publicNetwork(chainId: number, url: string): PaymentNetwork | null {
  const facts = [TRON, ETHEREUM].find((candidate) => candidate.chainId === chainId)
  return facts ? { ...facts, url, isLocalChain: false } : null
}
