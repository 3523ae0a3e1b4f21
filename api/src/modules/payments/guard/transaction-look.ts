import Type from 'typebox'
import Value from 'typebox/value'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { openChainReader, TRANSFER_TOPIC } from '../watcher/chain-reader.ts'

export interface LookedChain {
  readonly urls: readonly string[]
  readonly finality: 'finalized' | number
}

export interface Movement {
  readonly token: string
  readonly receiver: string
  readonly amount: bigint
}

export interface LookedTransaction {
  readonly state: 'pending' | 'failed' | 'mined'
  readonly isFinal: boolean
  readonly sentAt: Date | null
  readonly movements: readonly Movement[]
  readonly coinReceiver: string | null
}

const SILENCE_MS = 3_000
const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]{1,64}$' })
const Log = Type.Object({ address: Type.String(), topics: Type.Array(Type.String()), data: Type.String() })
const Receipt = Type.Object({ blockNumber: Quantity, status: Type.Optional(Quantity), logs: Type.Array(Log) })
const Transaction = Type.Object({ to: Type.Union([Type.String(), Type.Null()]), value: Quantity, input: Type.String() })
const Block = Type.Object({ timestamp: Quantity })

/** Tries its nodes in turn; null when none knows it or none responds in time. */
export async function lookForTransaction(chain: LookedChain, hash: string): Promise<LookedTransaction | null> {
  for (const url of chain.urls) {
    try {
      return await queryNode(url, chain.finality, hash)
    } catch {
      // The next node may answer; the one who asks must not wait for a broken one.
    }
  }
  return null
}

async function queryNode(url: string, finality: LookedChain['finality'], hash: string): Promise<LookedTransaction | null> {
  const rpc = openJsonRpc(url, SILENCE_MS)
  const [receipt, transaction] = await rpc.batch([
    ['eth_getTransactionReceipt', [hash]],
    ['eth_getTransactionByHash', [hash]],
  ])
  const sent = Value.Check(Transaction, transaction) ? transaction : null
  const coinReceiver = sent?.to && BigInt(sent.value) > 0n ? sent.to.toLowerCase() : null
  if (!Value.Check(Receipt, receipt))
    return sent && { state: 'pending', isFinal: false, sentAt: null, movements: wantedBy(sent), coinReceiver }
  const [final, block] = await Promise.all([
    openChainReader(rpc, { token: '', finality }).headerAt('finalized'),
    rpc.call('eth_getBlockByNumber', [receipt.blockNumber, false]),
  ])
  return {
    state: receipt.status !== undefined && Number(receipt.status) === 0 ? 'failed' : 'mined',
    isFinal: final !== null && Number(receipt.blockNumber) <= final.height,
    sentAt: Value.Check(Block, block) ? new Date(Number(block.timestamp) * 1_000) : null,
    movements: receipt.logs.flatMap(movementOf),
    coinReceiver,
  }
}

/** For a transaction that is not mined yet: decodes transfer(address,uint256). */
function wantedBy({ to, input }: { readonly to: string | null; readonly input: string }): readonly Movement[] {
  const [, receiver, amount] = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(input) ?? []
  if (to === null || receiver === undefined) return []
  return [{ token: to.toLowerCase(), receiver: `0x${receiver.toLowerCase()}`, amount: BigInt(`0x${amount}`) }]
}

function movementOf({
  address,
  topics,
  data,
}: {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}): readonly Movement[] {
  const [topic, , receiver] = topics
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || receiver === undefined || !/^0x[0-9a-fA-F]{64}$/.test(data)) return []
  return [{ token: address.toLowerCase(), receiver: `0x${receiver.slice(-40).toLowerCase()}`, amount: BigInt(data) }]
}
