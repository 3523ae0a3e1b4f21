import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { JsonRpc, RpcCall } from '../../../platform/json-rpc.ts'
import type { OwnedTransfer } from '../db/transfer.repository.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** Responses contradict each other: different backends, or a block was replaced meanwhile. Retry. */
export class InconsistentChainError extends Error {
  override readonly name = 'InconsistentChainError'
}

export interface RangeOfTransfers {
  readonly transfers: readonly OwnedTransfer[]
  readonly headers: readonly BlockHeader[]
  readonly lastHash: string
}

export interface RangeRequest {
  readonly from: number
  readonly to: number
  readonly parentHash: string | null
  readonly receivers: readonly string[] | null
  readonly ownersOf: (hexAddresses: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>
  /** Whether every header of the range is read, not only those that prove something. */
  readonly isEveryHeaderRead?: boolean
}

export type BlockName = number | 'latest' | 'finalized'

/** Every relevant block is checked against its header. */
export interface ChainReader {
  /** One request; null for a block that the node does not have. */
  readonly headersAt: (blocks: readonly BlockName[]) => Promise<readonly (BlockHeader | null)[]>
  readonly headerAt: (block: BlockName) => Promise<BlockHeader | null>
  readonly heightOf: (txHash: string) => Promise<number | null>
  /** Throws InconsistentChainError when hashes do not match. */
  readonly readTransfers: (range: RangeRequest) => Promise<RangeOfTransfers>
}

/** keccak-256 of Transfer(address,address,uint256). */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ADDRESSES_PER_CALL = 1_000
// The most that a TRON node takes at once.
const CALLS_PER_BATCH = 100

export function openChainReader(rpc: JsonRpc, network: Pick<PaymentNetwork, 'token' | 'finality'>): ChainReader {
  const byTag = async (tags: readonly (number | string)[]) =>
    (
      await inBatches(
        rpc,
        tags.map((tag) => ['eth_getBlockByNumber', [quantityOf(tag), false]] as const),
      )
    ).map(headerOf)
  const headersAt: ChainReader['headersAt'] = async (blocks) => {
    if (network.finality === 'finalized' || !blocks.includes('finalized')) return byTag(blocks)
    const [head] = await byTag(['latest'])
    const final = Math.max(0, (head?.height ?? 0) - network.finality)
    return byTag(blocks.map((block) => (block === 'finalized' ? final : block)))
  }
  return {
    headersAt,
    headerAt: async (block) => (await headersAt([block]))[0] ?? null,
    heightOf: async (txHash) => receiptOf(await rpc.call('eth_getTransactionReceipt', [txHash]))?.blockHeight ?? null,
    readTransfers: async (range) => {
      const { logs, lastHash } = await readLogs(rpc, network.token, range)
      const owners = await range.ownersOf(logs.map(({ hexAddress }) => hexAddress))
      const ours = logs.flatMap((log) => {
        const owner = owners.get(log.hexAddress)
        return owner ? [{ log, owner }] : []
      })
      const headers = await readHeaders(
        byTag,
        range,
        ours.map(({ log }) => log),
      )
      if (lastHash !== null && headers.get(range.to)?.hash !== lastHash) throw new InconsistentChainError(`block ${range.to} was replaced`)
      const receipts = await readReceipts(
        rpc,
        ours.map(({ log }) => log),
      )
      const transfers = ours.map(({ log, owner }) => ({ transfer: { ...log, ordinal: ordinalOf(receipts, network.token, log) }, owner }))
      return { transfers, headers: [...headers.values()], lastHash: headers.get(range.to)?.hash ?? '' }
    },
  }
}

interface FoundLogs {
  readonly logs: readonly TransferLog[]
  /** Hash of the last block at the source of the logs; null when nothing was requested. */
  readonly lastHash: string | null
}

async function readLogs(rpc: JsonRpc, token: string, { from, to, receivers }: RangeRequest): Promise<FoundLogs> {
  const filterOf = (topic: readonly string[] | null) => {
    const topics = topic ? [TRANSFER_TOPIC, null, topic] : [TRANSFER_TOPIC]
    return { address: token, topics, fromBlock: quantityOf(from), toBlock: quantityOf(to) }
  }
  const filters = receivers ? inChunks(receivers.map(topicOf), ADDRESSES_PER_CALL).map(filterOf) : [filterOf(null)]
  const logs = new Map<string, TransferLog>()
  let lastHash: string | null = null
  for (const filter of filters) {
    // Asked for in one request, so that a backend that does not have the last block yet cannot pass off its silence as "no logs".
    const [found, last] = await rpc.batch([
      ['eth_getLogs', [filter]],
      ['eth_getBlockByNumber', [quantityOf(to), false]],
    ])
    const header = headerOf(last)
    if (!header || (lastHash !== null && header.hash !== lastHash))
      throw new InconsistentChainError(`block ${to} is missing or was replaced`)
    lastHash = header.hash
    for (const log of logsOf(found)) {
      if (log.blockHeight < from || log.blockHeight > to) throw new InconsistentChainError(`block ${log.blockHeight} was not asked for`)
      const isMoney = log.token === token && !log.isRemoved && log.amount > 0n
      if (isMoney) logs.set(`${log.blockHash}:${log.logIndex}`, log)
    }
  }
  return { logs: [...logs.values()], lastHash }
}

/** Reads both ends and every block with a log, and checks each parent link between them. */
async function readHeaders(
  byTag: (heights: readonly number[]) => Promise<readonly (BlockHeader | null)[]>,
  { from, to, parentHash, isEveryHeaderRead }: RangeRequest,
  logs: readonly TransferLog[],
): Promise<ReadonlyMap<number, BlockHeader>> {
  const every = isEveryHeaderRead ? Array.from({ length: to - from + 1 }, (_, offset) => from + offset) : []
  const heights = [...new Set([from, to, ...every, ...logs.map(({ blockHeight }) => blockHeight)])].toSorted((left, right) => left - right)
  const headers = new Map<number, BlockHeader>()
  for (const [position, header] of (await byTag(heights)).entries()) {
    const height = heights[position]
    if (!header || header.height !== height) throw new InconsistentChainError(`block ${height} is missing`)
    const parent = header.height === from ? parentHash : (headers.get(header.height - 1)?.hash ?? null)
    if (parent !== null && header.parentHash !== parent) throw new InconsistentChainError(`block ${height} has another parent`)
    headers.set(header.height, header)
  }
  for (const { blockHeight, blockHash } of logs) {
    if (headers.get(blockHeight)?.hash !== blockHash) throw new InconsistentChainError(`block ${blockHeight} was replaced`)
  }
  return headers
}

async function readReceipts(rpc: JsonRpc, logs: readonly TransferLog[]): Promise<ReadonlyMap<string, ReceiptLogs | null>> {
  const hashes = [...new Set(logs.map(({ txHash }) => txHash))]
  const answers = await inBatches(
    rpc,
    hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  )
  return new Map(hashes.map((hash, position) => [hash, receiptOf(answers[position])]))
}

/** Counts all Transfer logs of the token in the receipt: the address filter hides siblings, and the log index moves on a reorg. */
function ordinalOf(receipts: ReadonlyMap<string, ReceiptLogs | null>, token: string, log: TransferLog): number {
  const receipt = receipts.get(log.txHash)
  if (!receipt || receipt.blockHash !== log.blockHash) throw new InconsistentChainError(`transaction ${log.txHash} moved`)
  const siblings = receipt.logs.filter((sibling) => sibling.topic === TRANSFER_TOPIC && sibling.token === token)
  const ordinal = siblings.toSorted((left, right) => left.logIndex - right.logIndex).findIndex(({ logIndex }) => logIndex === log.logIndex)
  if (ordinal < 0) throw new InconsistentChainError(`transaction ${log.txHash} has no log ${log.logIndex}`)
  return ordinal
}

async function inBatches(rpc: JsonRpc, calls: readonly RpcCall[]): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const chunk of inChunks(calls, CALLS_PER_BATCH)) answers.push(...(await rpc.batch(chunk)))
  return answers
}

function inChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size))
}

function topicOf(hexAddress: string): string {
  return `0x${hexAddress.slice(2).padStart(64, '0')}`
}

function quantityOf(block: number | string): string {
  return typeof block === 'number' ? `0x${block.toString(16)}` : block
}

const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]+$' })
const Hash = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })
const Header = Type.Union([Type.Null(), Type.Object({ number: Quantity, hash: Hash, parentHash: Hash })])
const Log = Type.Object({
  address: Type.String(),
  topics: Type.Array(Hash),
  data: Type.String({ pattern: '^0x[0-9a-fA-F]*$' }),
  blockHash: Hash,
  blockNumber: Quantity,
  transactionHash: Hash,
  logIndex: Quantity,
  removed: Type.Optional(Type.Boolean()),
})
const Receipt = Type.Union([Type.Null(), Type.Object({ blockHash: Hash, blockNumber: Quantity, logs: Type.Array(Log) })])

export interface BlockHeader {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
}

export interface TransferLog {
  readonly token: string
  readonly txHash: string
  readonly blockHash: string
  readonly blockHeight: number
  readonly logIndex: number
  readonly sender: string
  readonly hexAddress: string
  readonly amount: bigint
  readonly isRemoved: boolean
}

export interface ReceiptLogs {
  readonly blockHash: string
  readonly blockHeight: number
  readonly logs: readonly { readonly token: string; readonly topic: string; readonly logIndex: number }[]
}

/** Null when the node does not have the block. Throws on any other shape. */
export function headerOf(answer: unknown): BlockHeader | null {
  const header = shaped(Header, answer)
  return header && { height: Number(header.number), hash: header.hash.toLowerCase(), parentHash: header.parentHash.toLowerCase() }
}

export function logsOf(answer: unknown): readonly TransferLog[] {
  return shaped(Type.Array(Log), answer).map((log) => ({
    token: log.address.toLowerCase(),
    txHash: log.transactionHash.toLowerCase(),
    blockHash: log.blockHash.toLowerCase(),
    blockHeight: Number(log.blockNumber),
    logIndex: Number(log.logIndex),
    sender: addressIn(log.topics[1]),
    hexAddress: addressIn(log.topics[2]),
    amount: BigInt(log.data),
    isRemoved: log.removed === true,
  }))
}

/** Null when the node does not have it. Throws on any other shape. */
export function receiptOf(answer: unknown): ReceiptLogs | null {
  const receipt = shaped(Receipt, answer)
  if (!receipt) return null
  const logs = receipt.logs.map((log) => ({ token: log.address.toLowerCase(), topic: log.topics[0] ?? '', logIndex: Number(log.logIndex) }))
  return { blockHash: receipt.blockHash.toLowerCase(), blockHeight: Number(receipt.blockNumber), logs }
}

function shaped<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  if (!Value.Check(schema, answer)) throw new Error(`The node answered something else: ${JSON.stringify(answer)}`.slice(0, 240))
  return answer
}

function addressIn(topic: string | undefined): string {
  if (topic === undefined) throw new Error('A Transfer log lacks a topic')
  return `0x${topic.slice(-40).toLowerCase()}`
}
