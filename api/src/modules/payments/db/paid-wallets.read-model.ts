import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** The receiver is 20 bytes in lower-case hex. */
export interface PaidWallet {
  readonly merchantId: string
  readonly chain: PaymentNetwork['chain']
  readonly receiver: string
}

/** Newest first. Only completed payouts of credit: each wallet was proven to be the merchant's. */
export async function listPaidWallets(db: Database, merchantIds: readonly string[]): Promise<readonly PaidWallet[]> {
  return db('payments_payouts')
    .whereIn('merchant_id', [...merchantIds])
    .where({ kind: 'refund', state: 'final' })
    .groupBy('merchant_id', 'chain', 'receiver')
    .orderByRaw('max(ended_at) DESC, receiver')
    .select({ merchantId: 'merchant_id', chain: 'chain', receiver: 'receiver' })
}
