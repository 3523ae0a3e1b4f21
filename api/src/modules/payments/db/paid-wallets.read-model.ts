import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** A wallet that a merchant was paid out to; the receiver is 20 bytes in lower-case hex. */
export interface PaidWallet {
  readonly merchantId: string
  readonly chain: PaymentNetwork['chain']
  readonly receiver: string
}

/** The wallets that merchants asked credit to be paid out to and that got it, the newest first: each proved then to be the merchant. */
export async function listPaidWallets(db: Database, merchantIds: readonly string[]): Promise<readonly PaidWallet[]> {
  return db('payments_payouts')
    .whereIn('merchant_id', [...merchantIds])
    .where({ kind: 'refund', state: 'final' })
    .groupBy('merchant_id', 'chain', 'receiver')
    .orderByRaw('max(ended_at) DESC, receiver')
    .select({ merchantId: 'merchant_id', chain: 'chain', receiver: 'receiver' })
}
