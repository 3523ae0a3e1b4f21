import type { JsonRpc } from '../../src/platform/json-rpc.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export interface ChainLog {
  readonly txHash: string
  readonly height: number
  readonly receiver: string
  readonly amount: bigint
  readonly place: number
}

/** Reads the chain without any code of the watcher. */
export async function readTransferLogs(rpc: JsonRpc, token: string, from: number, to: number): Promise<readonly ChainLog[]> {
  if (from > to) return []
  const answer = await rpc.call('eth_getLogs', [{ address: token, topics: [TRANSFER], fromBlock: quantity(from), toBlock: quantity(to) }])
  const logs = Array.isArray(answer) ? answer.map(toLog) : []
  return logs.toSorted((left, right) => left.height - right.height || left.place - right.place)
}

function toLog(log: {
  readonly transactionHash: string
  readonly blockNumber: string
  readonly logIndex: string
  readonly topics: readonly string[]
  readonly data: string
}): ChainLog {
  return {
    txHash: log.transactionHash,
    height: Number(log.blockNumber),
    receiver: `0x${log.topics[2]?.slice(-40) ?? ''}`,
    amount: BigInt(log.data),
    place: Number(log.logIndex),
  }
}

export function quantity(height: number): string {
  return `0x${height.toString(16)}`
}
