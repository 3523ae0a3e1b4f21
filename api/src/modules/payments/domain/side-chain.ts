export interface KnownToken {
  readonly symbol: string
  readonly token: string
  readonly decimals: number
}

/** A chain that is watched but never credited: a sibling with the same keys, or our own chain for other tokens. */
export interface SideChain {
  readonly chain: string
  readonly name: string
  readonly urls: readonly string[]
  readonly chainId: number
  readonly isLocalChain: boolean
  readonly tokens: readonly KnownToken[]
  readonly finality: 'finalized' | number
  readonly maxRange: number
  readonly pollMs: number
  readonly timeoutMs: { readonly silence: number; readonly penalty: number }
}

type SideChainFacts = Omit<SideChain, 'urls' | 'isLocalChain'>

const PACE = { finality: 'finalized', pollMs: 60_000, timeoutMs: { silence: 15_000, penalty: 30_000 } } as const

const SIBLINGS: readonly SideChainFacts[] = [
  {
    ...PACE,
    chain: 'bsc',
    name: 'BNB Smart Chain (BEP20)',
    chainId: 56,
    maxRange: 1_000,
    tokens: [
      { symbol: 'USDT', token: '0x55d398326f99059ff775485246999027b3197955', decimals: 18 },
      { symbol: 'USDC', token: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', decimals: 18 },
    ],
  },
  {
    ...PACE,
    chain: 'polygon',
    name: 'Polygon',
    chainId: 137,
    maxRange: 1_000,
    tokens: [{ symbol: 'USDT', token: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', decimals: 6 }],
  },
  {
    ...PACE,
    chain: 'arbitrum',
    name: 'Arbitrum',
    chainId: 42_161,
    maxRange: 5_000,
    tokens: [{ symbol: 'USDT', token: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', decimals: 6 }],
  },
]

const OTHER_TOKENS: Readonly<Record<string, readonly KnownToken[]>> = {
  tron: [{ symbol: 'USDC', token: '0x3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe', decimals: 6 }],
  eth: [
    { symbol: 'USDC', token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
    { symbol: 'DAI', token: '0x6b175474e89094c44da98b954eedeac495271d0f', decimals: 18 },
  ],
}

export function sideChains(
  siblingUrls: Readonly<Record<string, readonly string[]>>,
  own: readonly (Pick<SideChain, 'chain' | 'name' | 'urls' | 'chainId' | 'isLocalChain' | 'finality' | 'maxRange'> & {
    readonly timeoutMs: SideChain['timeoutMs']
  })[],
): readonly SideChain[] {
  const siblings = SIBLINGS.flatMap((facts) => {
    const urls = siblingUrls[facts.chain] ?? []
    return urls.length === 0 ? [] : [{ ...facts, urls, isLocalChain: false }]
  })
  const watched = own.flatMap(({ chain, name, urls, chainId, isLocalChain, finality, maxRange, timeoutMs }) => {
    const tokens = isLocalChain ? [] : (OTHER_TOKENS[chain] ?? [])
    return tokens.length === 0 ? [] : [{ ...PACE, chain, name, urls, chainId, isLocalChain, finality, maxRange, timeoutMs, tokens }]
  })
  return [...siblings, ...watched]
}
