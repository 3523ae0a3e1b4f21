import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ChainTransfer } from '../domain/transfer.ts'
import { logsOf, receiptOf, headerOf, type BlockHeader, type TransferLog } from './chain-answers.ts'

/** The answers of a node contradict each other: they may come from different backends, or a block was replaced meanwhile. Ask again. */
export class InconsistentChainError extends Error {
  override readonly name = 'InconsistentChainError'
}

/** Transfers of a range and the hash of its last block. */
export interface RangeOfTransfers {
  readonly transfers: readonly ChainTransfer[]
  readonly lastHash: string
}

/** A range to read; `parentHash` is what the block before `from` must be called. */
export interface RangeRequest {
  readonly from: number
  readonly to: number
  readonly parentHash: string | null
  readonly addresses: readonly string[]
}

/** Reads one chain; every block that matters is checked against its header. */
export interface ChainReader {
  readonly headerAt: (block: number | 'latest' | 'finalized') => Promise<BlockHeader | null>
  /** Throws InconsistentChainError when hashes do not fit together. */
  readonly readTransfers: (range: RangeRequest) => Promise<RangeOfTransfers>
}

// keccak-256 of Transfer(address,address,uint256)
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ADDRESSES_PER_CALL = 1_000

/** Opens a reader for the token of a network. */
export function openChainReader(rpc: JsonRpc, network: Pick<PaymentNetwork, 'token'>): ChainReader {
  const headerAt: ChainReader['headerAt'] = async (block) => headerOf(await rpc.call('eth_getBlockByNumber', [tagOf(block), false]))
  return {
    headerAt,
    readTransfers: async (range) => {
      const logs = await readLogs(rpc, network.token, range)
      const headers = new Map<number, BlockHeader>()
      for (const height of new Set([range.from, range.to, ...logs.map((log) => log.blockHeight)])) {
        const header = await headerAt(height)
        if (!header) throw new InconsistentChainError(`block ${height} is missing`)
        headers.set(height, header)
      }
      if (range.parentHash !== null && headers.get(range.from)?.parentHash !== range.parentHash) {
        throw new InconsistentChainError(`block ${range.from} has another parent`)
      }
      const transfers: ChainTransfer[] = []
      for (const log of logs) {
        if (headers.get(log.blockHeight)?.hash !== log.blockHash) throw new InconsistentChainError(`block ${log.blockHeight} was replaced`)
        if (log.amount > 0n) transfers.push({ ...log, ordinal: await ordinalOf(rpc, network.token, log) })
      }
      return { transfers, lastHash: headers.get(range.to)?.hash ?? '' }
    },
  }
}

/** Whether a node refused a range for its size; a smaller one may pass. */
export function isRangeRefusal(error: unknown): boolean {
  if (!(error instanceof JsonRpcError)) return false
  return error.code === -32_005 || (error.code < 0 && /range|limit|too (many|large)|exceed|size/i.test(error.message))
}

async function readLogs(rpc: JsonRpc, token: string, { from, to, addresses }: RangeRequest): Promise<readonly TransferLog[]> {
  const logs: TransferLog[] = []
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_CALL) {
    const receivers = addresses.slice(start, start + ADDRESSES_PER_CALL).map((address) => `0x${address.slice(2).padStart(64, '0')}`)
    const filter = { address: token, topics: [TRANSFER_TOPIC, null, receivers], fromBlock: tagOf(from), toBlock: tagOf(to) }
    logs.push(...logsOf(await rpc.call('eth_getLogs', [filter])).filter((log) => log.token === token && !log.isRemoved))
  }
  return logs
}

/** Counts all Transfer logs of the token in the receipt: the address filter hides siblings, and the log index moves when a block is rebuilt. */
async function ordinalOf(rpc: JsonRpc, token: string, log: TransferLog): Promise<number> {
  const receipt = receiptOf(await rpc.call('eth_getTransactionReceipt', [log.txHash]))
  if (!receipt || receipt.blockHash !== log.blockHash) throw new InconsistentChainError(`transaction ${log.txHash} moved`)
  const siblings = receipt.logs.filter((sibling) => sibling.topic === TRANSFER_TOPIC && sibling.token === token)
  const ordinal = siblings.toSorted((left, right) => left.logIndex - right.logIndex).findIndex(({ logIndex }) => logIndex === log.logIndex)
  if (ordinal < 0) throw new InconsistentChainError(`transaction ${log.txHash} has no log ${log.logIndex}`)
  return ordinal
}

function tagOf(block: number | 'latest' | 'finalized'): string {
  return typeof block === 'number' ? `0x${block.toString(16)}` : block
}
