import type { Ledger } from '../../ledger/index.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createChainUnitOfWork } from '../db/chain.unit-of-work.ts'
import type { OwnedTransfer } from '../db/transfer.repository.ts'
import type { WitnessedAddress } from '../db/address.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { MOST_MICRO, transferKey } from '../domain/transfer.ts'
import { bookArrival } from '../use-cases/book-arrival.ts'
import type { ChainReader } from '../watcher/chain-reader.ts'
import type { MoneyLoopDeps } from '../watcher/money-loop.ts'
import { isRangeError } from '../watcher/rpc-list.ts'

export interface WitnessDeps extends MoneyLoopDeps {
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly log: (message: string, error?: unknown) => void
}

export interface Rescan {
  readonly explained: bigint
  readonly missed: readonly string[]
}

/** Reads from the creation of the address and credits missing final transfers, unless the chain is stopped. */
export async function rescanAddress(
  deps: WitnessDeps,
  network: PaymentNetwork,
  reader: ChainReader,
  address: WitnessedAddress,
  blocks: { readonly finalHeight: number; readonly to: number },
): Promise<Rescan> {
  const isStopped = await createAlarmRepository(deps.db).isStopped(network.chain)
  const missed: string[] = []
  let explained = 0n
  for (const found of await readAll(reader, network, address, blocks.to)) {
    const { transfer } = found
    if (transfer.blockHeight > blocks.finalHeight) explained += transfer.amount
    else if (!isStopped && (await credit(deps, network, found, blocks.finalHeight))) {
      explained += transfer.amount
      missed.push(transferKey(network.chain, transfer))
    }
  }
  return { explained, missed }
}

async function credit(deps: WitnessDeps, network: PaymentNetwork, found: OwnedTransfer, finalHeight: number): Promise<boolean> {
  const { transfer, owner } = found
  if (transfer.amount > MOST_MICRO) return false
  return createChainUnitOfWork(deps.db, network.chain, deps).transact(async (store) => {
    // The watcher waits meanwhile, so that no transfer is claimed twice.
    await store.cursor.lock()
    if (!(await store.transfers.claim(found, { creditedAt: deps.now(), finalHeight }))) return false
    await store.transfers.recordUse(transfer, await bookArrival(deps, store, network, transfer, owner))
    await store.recordSeen(owner)
    return true
  })
}

async function readAll(
  reader: ChainReader,
  network: PaymentNetwork,
  address: WitnessedAddress,
  last: number,
): Promise<readonly OwnedTransfer[]> {
  const found: OwnedTransfer[] = []
  const owners = new Map([[address.hexAddress, address]])
  let range = network.maxRange
  let from = address.createdHeight
  while (from <= last) {
    const to = Math.min(from + range - 1, last)
    const requested = { from, to, parentHash: null, receivers: [address.hexAddress], ownersOf: async () => owners }
    try {
      found.push(...(await reader.readTransfers(requested)).transfers)
      from = to + 1
    } catch (error) {
      if (!isRangeError(error) || range === 1) throw error
      range = Math.floor(range / 2)
    }
  }
  return found
}
