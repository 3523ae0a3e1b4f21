import { openJsonRpc, type JsonRpc } from '../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../platform/sweep.ts'

const BLOCK_MS = 400

/** Mines a block only while a transaction is not final; an idle chain does not grow. */
export function startBlockTimer(url: string, onFault: (error: unknown) => void = () => undefined): Sweep {
  const rpc = openJsonRpc(url)
  let settledHead = -1
  const keep = async () => {
    const head = Number(await rpc.call('eth_blockNumber', []))
    if (head === settledHead) return
    if (await hasUnsettledTransaction(rpc, head)) await rpc.call('evm_mine', [])
    else settledHead = head
  }
  return startSweep(keep, BLOCK_MS, onFault)
}

async function hasUnsettledTransaction(rpc: JsonRpc, head: number): Promise<boolean> {
  const finalized = Number(fieldOf(await rpc.call('eth_getBlockByNumber', ['finalized', false]), 'number'))
  for (let height = head; height > finalized; height -= 1) {
    const count = await rpc.call('eth_getBlockTransactionCountByNumber', [`0x${height.toString(16)}`])
    if (Number(count) > 0) return true
  }
  return false
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}
