import { openJsonRpc, type JsonRpc } from '../../src/platform/json-rpc.ts'
import { startRpcProxy, type HttpFault, type RpcProxy } from './rpc-proxy.ts'

export const PROVIDER_FAULTS = [
  ...(['refused-403', 'refused-429', 'refused-503', 'error-text', 'range-limit'] as const),
  ...(['truncated', 'hanging', 'behind', 'duplicate-logs', 'removed-logs'] as const),
] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** Longer than the test watchers wait. */
const HANGING_MS = 900
const BLOCKS_BEHIND = 5

export async function startFaultProxy(nodeUrl: string, faultOf: (request: number) => ProviderFault | null): Promise<RpcProxy> {
  const node = openJsonRpc(nodeUrl)
  const drawn = new Map<number, ProviderFault | null>()
  const faultAt = (request: number): ProviderFault | null => {
    const fault = drawn.has(request) ? (drawn.get(request) ?? null) : faultOf(request)
    drawn.set(request, fault)
    return fault
  }
  return startRpcProxy({
    faultOf: (request) => {
      const fault = faultAt(request)
      return fault ? (HTTP_FAULTS[fault] ?? null) : null
    },
    answer: async ([method, params], request) => {
      const fault = faultAt(request)
      if (fault === 'behind') return behind(node, method, params)
      const answer = await node.call(method, params)
      if (method !== 'eth_getLogs' || !Array.isArray(answer)) return answer
      if (fault === 'duplicate-logs') return [...answer, ...answer]
      if (fault === 'removed-logs') return [...answer, ...answer.map(withdrawn)]
      return answer
    },
  })
}

const HTTP_FAULTS: Readonly<Partial<Record<ProviderFault, HttpFault>>> = {
  'refused-403': { kind: 'refused', status: 403, body: '{"Error":"blocked for a while"}' },
  'refused-429': { kind: 'refused', status: 429, body: 'too many requests' },
  'refused-503': { kind: 'refused', status: 503, body: '{"Error":"lack of resources"}' },
  'error-text': { kind: 'refused', status: 200, body: '{"Error":"rate limit exceeded"}' },
  'range-limit': {
    kind: 'refused',
    status: 200,
    body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"query returned more than 10000 results"}}',
  },
  truncated: { kind: 'truncated' },
  hanging: { kind: 'hanging', ms: HANGING_MS },
}

/** Simulates a lagging backend behind the same address: it clips ranges and does not know later transactions. */
async function behind(node: JsonRpc, method: string, params: readonly unknown[]): Promise<unknown> {
  const tip = Math.max(0, Number(await node.call('eth_blockNumber', [])) - BLOCKS_BEHIND)
  const answer = await node.call(method, await clipped(node, method, params, tip))
  if (Array.isArray(answer)) return answer.filter((log) => heightOf(log) <= tip)
  return heightOf(answer) > tip ? null : answer
}

async function clipped(node: JsonRpc, method: string, params: readonly unknown[], tip: number): Promise<readonly unknown[]> {
  if (method !== 'eth_getBlockByNumber') return params
  const [tag, isFull] = params
  if (tag === 'latest') return [quantity(tip), isFull]
  if (tag !== 'finalized') return params
  const final = heightOf(await node.call('eth_getBlockByNumber', ['finalized', false]))
  return [quantity(Math.max(0, final - BLOCKS_BEHIND)), isFull]
}

/** A log from a replaced block, under another transaction: counting it would create money. */
function withdrawn(log: object): object {
  return { ...log, transactionHash: `0x${'ab'.repeat(32)}`, removed: true }
}

function heightOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return -1
  if ('blockNumber' in answer) return Number(answer.blockNumber)
  return 'number' in answer ? Number(answer.number) : -1
}

function quantity(height: number): string {
  return `0x${height.toString(16)}`
}
