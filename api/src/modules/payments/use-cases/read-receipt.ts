import type { BooksReader } from '../../ledger/index.ts'
import { transferKey } from '../domain/transfer.ts'
import type { StoredTransfer } from '../db/payment-transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'

/** The place in the sealed chain is missing until the journal is sealed. */
export interface ProvenTransfer {
  readonly transfer: StoredTransfer
  readonly journal: { readonly id: string; readonly key: string }
  readonly seal: { readonly position: bigint; readonly hash: string } | null
}

export async function readReceipt(
  reads: {
    readonly transfersOf: (attempt: Attempt) => Promise<readonly StoredTransfer[]>
    readonly books: Pick<BooksReader, 'idsOf' | 'sealOf'>
  },
  attempt: Attempt,
): Promise<readonly ProvenTransfer[]> {
  const transfers = (await reads.transfersOf(attempt)).filter(({ state }) => state === 'credited')
  const keyOf = (transfer: StoredTransfer) => transferKey(transfer.chain, transfer)
  const ids = await reads.books.idsOf(transfers.map(keyOf))
  return Promise.all(
    transfers.map(async (transfer) => {
      const key = keyOf(transfer)
      const id = ids.get(key)
      if (id === undefined) throw new Error(`Transfer ${key} is credited without a journal`)
      return { transfer, journal: { id, key }, seal: await reads.books.sealOf(id) }
    }),
  )
}
