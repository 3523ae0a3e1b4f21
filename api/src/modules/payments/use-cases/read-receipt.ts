import { transferKey } from '../domain/transfer.ts'
import type { StoredTransfer } from '../db/transfers.read-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { PaymentsContext } from './payments-context.ts'
import { findAttempt, readStarted } from './read-payment-result.ts'
import type { StartedPayment } from './start-payment.ts'

/** The place in the sealed chain is missing until the journal is sealed. */
export interface ProvenTransfer {
  readonly transfer: StoredTransfer
  readonly journal: { readonly id: string; readonly key: string }
  readonly seal: { readonly position: bigint; readonly hash: string } | null
}

export interface Receipt {
  readonly payment: StartedPayment
  readonly proven: readonly ProvenTransfer[]
}

/** Throws `payments.attempt-not-found`. */
export async function readReceipt(ctx: PaymentsContext, attemptId: string, merchantId: string): Promise<Receipt> {
  const attempt = await findAttempt(ctx, attemptId, merchantId)
  const proven = await proveTransfers(ctx, attempt)
  return { payment: await readStarted(ctx, attempt), proven }
}

async function proveTransfers({ transfersOf, books }: PaymentsContext, attempt: Attempt): Promise<readonly ProvenTransfer[]> {
  const transfers = (await transfersOf(attempt)).filter(({ state }) => state === 'credited')
  const keyOf = (transfer: StoredTransfer) => transferKey(transfer.chain, transfer)
  const ids = await books.idsOf(transfers.map(keyOf))
  return Promise.all(
    transfers.map(async (transfer) => {
      const key = keyOf(transfer)
      const id = ids.get(key)
      if (id === undefined) throw new Error(`Transfer ${key} is credited without a journal`)
      return { transfer, journal: { id, key }, seal: await books.sealOf(id) }
    }),
  )
}
