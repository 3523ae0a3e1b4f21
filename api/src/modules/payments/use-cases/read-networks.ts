import { LOCAL_CHAIN_ID, LOCAL_TOKENS, type LocalChain } from '../../../chain/index.ts'
import type { ChainConfig } from '../../../platform/chain-config.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { localNetworks, publicNetwork, publicNetworks, type PaymentNetwork } from '../domain/payment-network.ts'

/** The networks that this process takes money on: both on the local chain, those with nodes, or the one that the node at `chainUrl` serves. Throws one sentence. */
export async function readNetworks(
  { chainUrl, rpcUrls, dustLimit }: Omit<ChainConfig, 'depositXpub'>,
  localChain: Pick<LocalChain, 'url' | 'chainId' | 'tokens'> | null,
): Promise<readonly PaymentNetwork[]> {
  if (localChain) return localNetworks(localChain, dustLimit)
  if (chainUrl === null) return publicNetworks(rpcUrls, dustLimit)
  const chainId = Number(await openJsonRpc(chainUrl).call('eth_chainId', []))
  if (chainId === LOCAL_CHAIN_ID) return localNetworks({ url: chainUrl, chainId, tokens: LOCAL_TOKENS }, dustLimit)
  const network = publicNetwork(chainId, [chainUrl], dustLimit)
  if (!network) throw new Error(`CHAIN_URL serves chain ${chainId}, but USDT is taken on TRON, Ethereum or the local chain only.`)
  return [network]
}
