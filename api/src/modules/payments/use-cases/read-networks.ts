import { LOCAL_CHAIN_ID, LOCAL_TOKENS, type LocalChain } from '../../../chain/index.ts'
import type { Config } from '../../../platform/config.ts'
import { ConfigError } from '../../../platform/environment.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { isTestNode, localNetworks, publicNetwork, publicNetworks, type PaymentNetwork } from '../domain/payment-network.ts'

const QUERIED_AT_START_MS = 5_000

type NetworkConfig = Pick<Config, 'environment' | 'chainUrl' | 'rpcUrls' | 'dustLimit'>
type RunningChain = Pick<LocalChain, 'url' | 'chainId' | 'tokens'>

/** Throws ConfigError for any chain that is not supported, and in production for a test chain too. */
export async function readNetworks(config: NetworkConfig, localChain: RunningChain | null): Promise<readonly PaymentNetwork[]> {
  const networks = await networksOf(config, localChain)
  if (config.environment === 'production') await assertPublicNodes(config, networks)
  return networks
}

async function networksOf(
  { chainUrl, rpcUrls, dustLimit }: NetworkConfig,
  localChain: RunningChain | null,
): Promise<readonly PaymentNetwork[]> {
  if (localChain) return localNetworks(localChain, dustLimit)
  if (chainUrl === null) return publicNetworks(rpcUrls, dustLimit)
  const chainId = Number(await openJsonRpc(chainUrl).call('eth_chainId', []))
  if (chainId === LOCAL_CHAIN_ID) return localNetworks({ url: chainUrl, chainId, tokens: LOCAL_TOKENS }, dustLimit)
  const network = publicNetwork(chainId, [chainUrl], dustLimit)
  if (!network) throw new ConfigError(`CHAIN_URL serves chain ${chainId}, but USDT is taken on TRON, Ethereum or the local chain only.`)
  return [network]
}

/** Ignores nodes that do not respond: the watcher checks each before its first response counts. */
async function assertPublicNodes({ chainUrl }: Pick<Config, 'chainUrl'>, networks: readonly PaymentNetwork[]): Promise<void> {
  await Promise.all(
    networks.flatMap((network) => network.urls.map(async (url) => assertPublicNode(url, network, variableOf(network, chainUrl)))),
  )
}

function variableOf({ chain, isLocalChain }: PaymentNetwork, chainUrl: string | null): string {
  if (isLocalChain || chainUrl !== null) return 'CHAIN_URL'
  return chain === 'tron' ? 'TRON_RPC_URLS' : 'ETH_RPC_URLS'
}

async function assertPublicNode(url: string, { chainId, isLocalChain }: PaymentNetwork, variable: string): Promise<void> {
  const rule = 'but production takes USDT on the public chains of TRON and Ethereum only.'
  if (isLocalChain) throw new ConfigError(`${variable} names the local chain ${chainId}, ${rule}`)
  const questions = [
    ['eth_chainId', []],
    ['web3_clientVersion', []],
  ] as const
  const answers = await openJsonRpc(url, QUERIED_AT_START_MS)
    .batch(questions)
    .catch(() => null)
  if (!answers) return
  const [served, client] = [Number(answers[0]), String(answers[1])]
  if (served !== chainId || isTestNode(client))
    throw new ConfigError(
      `${variable} names a node at ${new URL(url).host} that serves chain ${served} by "${client.slice(0, 60)}", ${rule}`,
    )
}
