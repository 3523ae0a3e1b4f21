import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import { createChainUnitOfWork, type ChainStore } from '../db/chain.unit-of-work.ts'
import type { Cursor } from '../db/cursor.repository.ts'
import type { ArrivalOutlets } from '../db/payments.unit-of-work.ts'
import type { FinalMoment, OwnedTransfer } from '../db/transfer.repository.ts'
import type { ScreenSender } from '../domain/address.ts'
import { inOrder } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { MOST_MICRO } from '../domain/transfer.ts'
import { bookArrival } from '../use-cases/book-arrival.ts'
import type { AddressRegistry } from './address-registry.ts'
import { InconsistentChainError, type BlockHeader, type ChainReader } from './chain-reader.ts'
import type { SecondWitness } from './second-witness.ts'

export interface MoneyLoopDeps extends ArrivalOutlets {
  readonly db: Database
  readonly screenSender: ScreenSender
  readonly now: () => Date
}

export interface ChainView {
  readonly reader: ChainReader
  readonly witness: Pick<SecondWitness, 'confirm'>
  readonly addresses: AddressRegistry
}

/** A final block was replaced on a public chain: crediting stops until a person has checked it (payments.md 7.4). */
export class DeepReorgError extends Error {
  override readonly name = 'DeepReorgError'
}

/** Returns false when the cursor has reached the final block. */
export async function creditNextRange(
  deps: MoneyLoopDeps,
  network: PaymentNetwork,
  { reader, witness, addresses }: ChainView,
  range: number,
): Promise<boolean> {
  const chain = createChainUnitOfWork(deps.db, network.chain, deps)
  const cursor = await chain.cursor.read()
  if (!cursor) throw new Error(`The cursor of ${network.chain} was not placed`)
  const [final, parent] = await reader.headersAt(['finalized', Math.max(0, cursor.nextHeight - 1)])
  if (!final) throw new Error(`${network.name} has no final block`)
  assertParentIsCanonical(network, parent ?? null, cursor)
  const { slowAfterMs, isLocalChain: mayStandStill } = network
  await chain.cursor.recordFinal({ height: final.height, at: deps.now(), slowAfterMs, mayStandStill })
  if (final.height < cursor.nextHeight) return false
  // An address was shown before it was paid, so the addresses that are known now cover every block up to the final one.
  const receivers = await addresses.receivers()
  const to = Math.min(cursor.nextHeight + range - 1, final.height)
  const { ownersOf } = addresses
  const requested = { from: cursor.nextHeight, to, parentHash: cursor.parentHash, receivers, ownersOf }
  const read = await reader.readTransfers(requested)
  await witness.confirm(requested, read)
  crashPoint('payments.before-credit')
  const credited = await chain.transact(async (store) => {
    const locked = await store.cursor.lock()
    // Another watcher was faster: its transaction holds these transfers.
    if (locked?.nextHeight !== cursor.nextHeight || locked.parentHash !== cursor.parentHash) return 0
    const count = await credit(store, deps, network, read.transfers, final.height)
    crashPoint('payments.before-cursor')
    await store.cursor.move(to + 1, read.lastHash)
    return count
  })
  if (credited > 0) crashPoint('payments.after-credit')
  return true
}

function assertParentIsCanonical({ isLocalChain }: PaymentNetwork, parent: BlockHeader | null, { nextHeight, parentHash }: Cursor): void {
  if (nextHeight === 0 || parent?.hash === parentHash) return
  // A node of a public chain that lacks the block is behind; that says nothing about the chain.
  if (parent === null && !isLocalChain) throw new InconsistentChainError(`block ${nextHeight - 1} is missing`)
  throw new DeepReorgError(`Block ${nextHeight - 1} was ${parentHash} and is ${parent?.hash ?? 'missing'}`)
}

async function credit(
  store: ChainStore,
  deps: MoneyLoopDeps,
  network: PaymentNetwork,
  transfers: readonly OwnedTransfer[],
  finalHeight: number,
): Promise<number> {
  const at: FinalMoment = { creditedAt: deps.now(), finalHeight }
  let count = 0
  for (const owned of inOrder(transfers, (each) => each.owner)) {
    const { transfer, owner } = owned
    if (transfer.amount > MOST_MICRO) {
      await store.transfers.ignore(owned, at)
      continue
    }
    if (!(await store.transfers.claim(owned, at))) continue
    crashPoint('payments.in-credit')
    await store.transfers.recordUse(transfer, await bookArrival(deps, store, network, transfer, owner))
    await store.recordSeen(owner)
    count += 1
  }
  return count
}
