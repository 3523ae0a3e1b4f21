import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'

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
