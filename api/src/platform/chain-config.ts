import { ConfigError, textOf, urlText, type Environment } from './environment.ts'

export interface ChainConfig {
  /** JSON-RPC of the local or one public chain; null without `rpcUrls` starts the local chain. */
  readonly chainUrl: string | null
  readonly rpcUrls: Readonly<Record<'tron' | 'eth', readonly string[]>>
  readonly depositXpub: string | null
  readonly dustLimit: bigint
}

export function isChainGiven({ chainUrl, rpcUrls }: Pick<ChainConfig, 'chainUrl' | 'rpcUrls'>): boolean {
  return chainUrl !== null || rpcUrls.tron.length + rpcUrls.eth.length > 0
}

export function chainConfigOf(environment: Environment): ChainConfig {
  const chainUrl = urlText(environment, 'CHAIN_URL', ['http:', 'https:'])
  const rpcUrls = { tron: urlList(environment, 'TRON_RPC_URLS'), eth: urlList(environment, 'ETH_RPC_URLS') }
  if (chainUrl !== null && rpcUrls.tron.length + rpcUrls.eth.length > 0)
    throw new ConfigError('CHAIN_URL must not be set beside TRON_RPC_URLS or ETH_RPC_URLS, because both say where the chains are.')
  return { chainUrl, rpcUrls, depositXpub: xpub(environment), dustLimit: dustLimit(environment) }
}

function urlList(environment: Environment, name: string): readonly string[] {
  const parts = (environment[name] ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => urlText({ [name]: part }, name, ['http:', 'https:']) ?? part)
}

function dustLimit(environment: Environment): bigint {
  const text = textOf(environment, 'DUST_LIMIT')
  const match = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) throw new ConfigError(`DUST_LIMIT is "${text}", but it must be an amount of USDT below 1000 such as 1 or 0.5.`)
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`)
}

function xpub(environment: Environment): string | null {
  const text = environment.DEPOSIT_XPUB
  if (text === undefined || text === '') {
    const named = ['CHAIN_URL', 'TRON_RPC_URLS', 'ETH_RPC_URLS'].find((name) => environment[name])
    if (named !== undefined) throw new ConfigError(`DEPOSIT_XPUB must be set when ${named} names a chain, so that deposits belong to you.`)
    return null
  }
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{100,110}$/.test(text))
    throw new ConfigError('DEPOSIT_XPUB must be an extended public key that starts with "xpub".')
  return text
}
