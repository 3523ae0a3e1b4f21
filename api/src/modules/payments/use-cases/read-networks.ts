import Type from 'typebox'
import Value from 'typebox/value'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS, type LocalChain } from '../../../chain/index.ts'
import type { Config } from '../../../platform/config.ts'
import { ConfigError } from '../../../platform/environment.ts'
import { openJsonRpc, type JsonRpc, type RpcCall } from '../../../platform/json-rpc.ts'
import { isTestNode, localNetworks, publicNetwork, publicNetworks, type PaymentNetwork } from '../domain/payment-network.ts'

const QUERIED_AT_START_MS = 5_000
const IDENTITY: readonly RpcCall[] = [
  ['eth_chainId', []],
  ['web3_clientVersion', []],
]
/** They change nothing; nodes of public chains do not know them. */
const DEVELOPMENT_METHODS = ['anvil_nodeInfo', 'hardhat_metadata']
const Block = Type.Object({ hash: Type.String() })

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

async function assertPublicNode(url: string, network: PaymentNetwork, variable: string): Promise<void> {
  const rule = 'but production takes USDT on the public chains of TRON and Ethereum only.'
  if (network.isLocalChain) throw new ConfigError(`${variable} names the local chain ${network.chainId}, ${rule}`)
  const fault = await faultOf(openJsonRpc(url, QUERIED_AT_START_MS), network)
  if (fault !== null) throw new ConfigError(`${variable} names a node at ${new URL(url).host} that ${fault}, ${rule}`)
}

/** What shows that the node serves a test chain; null when nothing does. Calls that a node refuses show nothing. */
async function faultOf(rpc: JsonRpc, { chainId, genesisHash, name }: PaymentNetwork): Promise<string | null> {
  const answerTo = async (...call: RpcCall) => rpc.call(...call).catch(() => null)
  const identity = rpc.batch(IDENTITY).catch(() => null)
  const [answers, genesis, ...developed] = await Promise.all([
    identity,
    answerTo('eth_getBlockByNumber', ['0x0', false]),
    ...DEVELOPMENT_METHODS.map(async (method) => answerTo(method, [])),
  ])
  const [served, client] = answers ? [Number(answers[0]), String(answers[1])] : [chainId, '']
  if (served !== chainId || isTestNode(client)) return `serves chain ${served} by "${client.slice(0, 60)}"`
  if (developed.some((answer) => answer !== null)) return `answers ${DEVELOPMENT_METHODS.join(' or ')}, as only development software does`
  if (Value.Check(Block, genesis) && genesis.hash.toLowerCase() !== genesisHash) return `does not begin with the first block of ${name}`
  return null
}
