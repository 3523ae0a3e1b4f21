import type { Database } from '../../../platform/database.ts'
import { createChainUnitOfWork } from '../db/chain.unit-of-work.ts'
import type { ArrivalOutlets } from '../db/payments.unit-of-work.ts'
import type { OwnedTransfer } from '../db/transfer.repository.ts'
import { inOrder } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { MOST_MICRO } from '../domain/transfer.ts'
import type { AddressRegistry } from './address-registry.ts'
import type { BlockHeader, ChainReader } from './chain-reader.ts'

/** Recent blocks near the head, oldest first; lets only new and replaced blocks be read again. */
export interface HeadMemory {
  blocks: readonly BlockHeader[]
}

export interface HeadView {
  readonly memory: HeadMemory
  readonly addresses: AddressRegistry
  readonly range: number
}

const RETAINED_BLOCKS = 64

/** Stores transfers between the final block and the head as `seen`; never touches the ledger. Replaced blocks drop their rows. */
export async function recordHead(
  deps: ArrivalOutlets & { readonly db: Database; readonly now: () => Date },
  network: PaymentNetwork,
  reader: ChainReader,
  view: HeadView,
): Promise<void> {
  const chain = createChainUnitOfWork(deps.db, network.chain, deps)
  const cursor = await chain.cursor.read()
  const { memory } = view
  const top = memory.blocks.at(-1)
  const [head, standing] = await reader.headersAt(top ? ['latest', top.height] : ['latest'])
  if (!cursor || !head) return
  // A node that is a little behind shows nothing new, and nothing gone.
  if (top && head.height < top.height && memory.blocks.some(({ hash }) => hash === head.hash)) return
  // The hint looks back no further than finality can lag; the money loop reads everything else.
  const first = Math.max(cursor.nextHeight, head.height - 2 * network.confirmationsRequired)
  const remaining = standing && standing.hash === top?.hash ? memory.blocks : await stillThere(reader, memory.blocks)
  const last = remaining.at(-1)
  const from = last && last.height >= first - 1 ? last.height + 1 : first
  const read = await readUpTo(reader, view, { from, to: head.height, parentHash: last?.height === from - 1 ? last.hash : null })
  await chain.transact(async (store) => {
    // Another watcher may have credited meanwhile.
    const nextHeight = (await store.cursor.lock())?.nextHeight ?? cursor.nextHeight
    const seen = read.transfers.filter(({ transfer }) => transfer.amount <= MOST_MICRO && transfer.blockHeight >= nextHeight)
    const changed = await store.transfers.replaceSeen(seen, { above: from - 1, nextHeight, seenAt: deps.now() })
    for (const owner of inOrder(changed, (changedOwner) => changedOwner)) await store.recordSeen(owner)
    await store.cursor.recordHead(head.height)
    if (head.height !== top?.height) await store.transfers.publishConfirmations()
  })
  memory.blocks = [...remaining, ...read.headers].filter(({ height }) => height <= head.height).slice(-RETAINED_BLOCKS)
}

async function stillThere(reader: ChainReader, blocks: readonly BlockHeader[]): Promise<readonly BlockHeader[]> {
  const now = await reader.headersAt(blocks.map(({ height }) => height))
  const replaced = blocks.findIndex((block, position) => now[position]?.hash !== block.hash)
  return replaced < 0 ? blocks : blocks.slice(0, replaced)
}

async function readUpTo(
  reader: ChainReader,
  { addresses, range }: HeadView,
  blocks: { readonly from: number; readonly to: number; readonly parentHash: string | null },
): Promise<{ readonly transfers: readonly OwnedTransfer[]; readonly headers: readonly BlockHeader[] }> {
  const receivers = blocks.from > blocks.to ? [] : await addresses.receivers()
  const { ownersOf } = addresses
  const transfers: OwnedTransfer[] = []
  const headers: BlockHeader[] = []
  let { parentHash } = blocks
  for (let from = blocks.from; from <= blocks.to; from += range) {
    const to = Math.min(from + range - 1, blocks.to)
    const read = await reader.readTransfers({ from, to, parentHash, receivers, ownersOf, isEveryHeaderRead: true })
    transfers.push(...read.transfers)
    headers.push(...read.headers)
    parentHash = read.lastHash
  }
  return { transfers, headers }
}
