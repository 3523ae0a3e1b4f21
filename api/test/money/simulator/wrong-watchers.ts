import { randomUUID } from 'node:crypto'
import { createCursorRepository } from '../../../src/modules/payments/db/cursor.repository.ts'
import { createArrivalStore } from '../../../src/modules/payments/db/payments.unit-of-work.ts'
import { createTransferRepository } from '../../../src/modules/payments/db/transfer.repository.ts'
import type { PaymentNetwork } from '../../../src/modules/payments/domain/payment-network.ts'
import { bookArrival } from '../../../src/modules/payments/use-cases/book-arrival.ts'
import { openAddressRegistry } from '../../../src/modules/payments/watcher/address-registry.ts'
import { openChainReader, type ChainReader } from '../../../src/modules/payments/watcher/chain-reader.ts'
import type { MoneyLoopDeps } from '../../../src/modules/payments/watcher/money-loop.ts'
import { placeCursor } from '../../../src/modules/payments/watcher/place-cursor.ts'
import type { Database } from '../../../src/platform/database.ts'
import { openJsonRpc } from '../../../src/platform/json-rpc.ts'
import { startSweep, type Sweep } from '../../../src/platform/sweep.ts'
import { creditRange } from '../../chain/scan-once.ts'

export type WrongWatcher = 'one-payment-a-transaction' | 'head-without-hashes' | 'money-from-the-head' | 'no-unique-key'

export function readsTheHead(mistake: WrongWatcher): boolean {
  return mistake === 'head-without-hashes' || mistake === 'money-from-the-head'
}

export function startWrongWatcher(mistake: WrongWatcher, deps: MoneyLoopDeps, networks: readonly PaymentNetwork[]): Sweep {
  const sweeps = networks.map((network) => {
    const seen = readsTheHead(mistake) ? { ...network, finality: 0 } : network
    const honest = openChainReader(openJsonRpc(network.urls[0] ?? ''), seen)
    const reader = readerWith(mistake, deps.db, honest, network)
    return startSweep(
      'watch',
      async () => {
        await placeCursor(deps.db, network, reader)
        const next = mistake === 'no-unique-key' ? bookWithoutKey : creditRange
        while (await next(deps, seen, reader, network.maxRange));
      },
      40,
    )
  })
  return { stop: async () => void (await Promise.all(sweeps.map(({ stop }) => stop()))) }
}

function readerWith(mistake: WrongWatcher, db: Database, honest: ChainReader, { chain }: PaymentNetwork): ChainReader {
  if (mistake === 'one-payment-a-transaction')
    return {
      ...honest,
      readTransfers: async (range) => {
        const read = await honest.readTransfers(range)
        const byHash = new Map(
          read.transfers.map(({ transfer, owner }) => [transfer.txHash, { transfer: { ...transfer, ordinal: 0 }, owner }]),
        )
        return { ...read, transfers: [...byHash.values()] }
      },
    }
  if (mistake !== 'head-without-hashes') return honest
  return {
    ...honest,
    // What the cursor remembers is taken for granted.
    headersAt: async (blocks) => {
      const cursor = await createCursorRepository(db, chain).read()
      const headers = await honest.headersAt(blocks)
      return headers.map((header) =>
        header?.height === (cursor?.nextHeight ?? 0) - 1 ? { ...header, hash: cursor?.parentHash ?? '' } : header,
      )
    },
    readTransfers: async (range) => honest.readTransfers({ ...range, parentHash: null }),
  }
}

/** Deliberately wrong: books under its own key before moving the cursor, so a crash or a second process books twice. */
async function bookWithoutKey(deps: MoneyLoopDeps, network: PaymentNetwork, reader: ChainReader, range: number): Promise<boolean> {
  const store = createCursorRepository(deps.db, network.chain)
  const cursor = await store.read()
  const final = await reader.headerAt('finalized')
  if (!cursor || !final || final.height < cursor.nextHeight) return false
  const addresses = openAddressRegistry(deps.db, network.chain)
  const to = Math.min(cursor.nextHeight + range - 1, final.height)
  const receivers = await addresses.receivers()
  const { ownersOf } = addresses
  const read = await reader.readTransfers({ from: cursor.nextHeight, to, parentHash: null, receivers, ownersOf })
  for (const { transfer, owner } of read.transfers)
    await deps.db.transaction(async (trx) => {
      const at = { creditedAt: deps.now(), finalHeight: final.height }
      await createTransferRepository(trx, network.chain).claim({ transfer, owner }, at)
      const use = await bookArrival(
        deps,
        createArrivalStore(trx, deps),
        network,
        { ...transfer, txHash: `${transfer.txHash}-${randomUUID()}` },
        owner,
      )
      await createTransferRepository(trx, network.chain).recordUse(transfer, use)
    })
  await store.move(to + 1, read.lastHash)
  return true
}
