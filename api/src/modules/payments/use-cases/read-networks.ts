import { LOCAL_CHAIN_ID, LOCAL_TOKENS, type LocalChain } from '../../../chain/index.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { localNetworks, publicNetwork, type PaymentNetwork } from '../domain/payment-network.ts'

/** The networks that this process takes money on: both on the local chain, else the one that the node at `chainUrl` serves. Throws one sentence. */
export async function readNetworks(source: {
  readonly chainUrl: string | null
  readonly localChain: Pick<LocalChain, 'url' | 'chainId' | 'tokens'> | null
}): Promise<readonly PaymentNetwork[]> {
  if (source.localChain) return localNetworks(source.localChain)
  if (source.chainUrl === null) return []
  const chainId = Number(await openJsonRpc(source.chainUrl).call('eth_chainId', []))
  if (chainId === LOCAL_CHAIN_ID) return localNetworks({ url: source.chainUrl, chainId, tokens: LOCAL_TOKENS })
  const network = publicNetwork(chainId, source.chainUrl)
  if (!network) throw new Error(`CHAIN_URL serves chain ${chainId}, but USDT is taken on TRON, Ethereum or the local chain only.`)
  return [network]
}
