import { JsonRpcError, openJsonRpc, type JsonRpc } from '../../src/platform/json-rpc.ts'
import { startRpcProxy, type HttpFault, type RpcProxy } from './rpc-proxy.ts'

export interface TronRules {
  readonly maxRange?: number
  readonly maxLogs?: number
  readonly client?: string
  readonly chainId?: string
  readonly depth?: number
  /** In seconds; the local clock by default. */
  readonly timeOf?: () => number
  readonly faultOf?: (request: number) => HttpFault | null
}

interface Filter {
  readonly address?: unknown
  readonly topics?: readonly unknown[]
  readonly fromBlock?: unknown
  readonly toBlock?: unknown
}

const SERVED = new Set(
  [
    ['eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
    ['eth_getCode', 'eth_getLogs', 'eth_getTransactionByHash', 'eth_getTransactionReceipt', 'net_version', 'web3_clientVersion'],
  ].flat(),
)
const ZERO_HASH = `0x${'0'.repeat(64)}`

/** Enforces the documented rules of java-tron's JSON-RPC (payments.md 5.5 and 6) in front of anvil. */
export async function startTronShim(nodeUrl: string, rules: TronRules = {}): Promise<RpcProxy> {
  const node = openJsonRpc(nodeUrl)
  const { faultOf } = rules
  return startRpcProxy({
    callsPerBatch: 100,
    ...(faultOf ? { faultOf } : {}),
    answer: async ([method, params]) => {
      if (!SERVED.has(method)) throw new JsonRpcError(-32_601, `the method ${method} does not exist/is not available`)
      if (method === 'eth_chainId') return rules.chainId ?? '0x2b6653dc'
      if (method === 'web3_clientVersion') return rules.client ?? 'TRON/v4.8.1/Linux/Java1.8/GreatVoyage-v4.8.1'
      if (method === 'eth_getBlockByNumber') return block(node, params, rules)
      if (method === 'eth_getLogs') return logs(node, params[0] ?? {}, rules)
      if (method === 'eth_call' && params[1] !== 'latest')
        throw new JsonRpcError(-32_602, 'QUANTITY not supported, just support TAG as latest')
      return node.call(method, params)
    },
  })
}

async function block(node: JsonRpc, [tag, isFull]: readonly unknown[], rules: TronRules): Promise<unknown> {
  const height = await heightOf(node, tag, rules)
  const found = await node.call('eth_getBlockByNumber', [height, isFull])
  if (typeof found !== 'object' || found === null) return found
  const now = rules.timeOf ?? (() => Math.floor(Date.now() / 1_000))
  return {
    ...found,
    logsBloom: `0x${'0'.repeat(512)}`,
    stateRoot: '0x',
    transactionsRoot: ZERO_HASH,
    receiptsRoot: ZERO_HASH,
    timestamp: `0x${now().toString(16)}`,
  }
}

async function logs(node: JsonRpc, filter: Filter, { maxRange = 5_000, maxLogs = 10_000, ...rules }: TronRules): Promise<unknown> {
  for (const address of [filter.address].flat()) assertHex(address, 40)
  for (const topic of (filter.topics ?? []).flat()) if (topic !== null) assertHex(topic, 64)
  const head = Number(await node.call('eth_blockNumber', []))
  const [from, to] = [await heightOf(node, filter.fromBlock, rules), await heightOf(node, filter.toBlock, rules)].map(Number)
  if (from === undefined || to === undefined || to - from + 1 > maxRange)
    throw new JsonRpcError(-32_602, `exceed max block range: ${maxRange}`)
  // Beyond the head the range is clipped, not rejected.
  const clipped = { ...filter, fromBlock: quantity(from), toBlock: quantity(Math.min(to, head)) }
  const found = from > head ? [] : await node.call('eth_getLogs', [clipped])
  if (Array.isArray(found) && found.length > maxLogs) throw new JsonRpcError(-32_005, `query returned more than ${maxLogs} results`)
  return found
}

async function heightOf(node: JsonRpc, tag: unknown, { depth = 18 }: TronRules): Promise<string> {
  if (tag === 'safe' || tag === 'pending') throw new JsonRpcError(-32_602, `TAG ${tag} not supported`)
  const head = Number(await node.call('eth_blockNumber', []))
  if (tag === 'latest') return quantity(head)
  if (tag === 'finalized') return quantity(Math.max(0, head - depth))
  if (tag === 'earliest') return '0x0'
  if (typeof tag !== 'string' || !/^0x[0-9a-f]+$/i.test(tag)) throw new JsonRpcError(-32_602, 'invalid block number')
  return tag
}

function assertHex(text: unknown, digits: number): void {
  if (typeof text !== 'string' || !new RegExp(`^0x[0-9a-fA-F]{${digits}}$`).test(text))
    throw new JsonRpcError(-32_602, `invalid address or topic: ${String(text)}`)
}

function quantity(height: number): string {
  return `0x${height.toString(16)}`
}
