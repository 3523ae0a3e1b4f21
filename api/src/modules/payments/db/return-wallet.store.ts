import type { Database } from '../../../platform/database.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** A wallet that a merchant named for the rest of its deposit; the receiver is 20 bytes in lower-case hex, `version` counts the namings. */
export interface NamedWallet {
  readonly merchantId: string
  readonly version: number
  readonly chain: PaymentNetwork['chain']
  readonly receiver: string
  readonly namedBy: string
  readonly namedAt: Date
}

/** Namings of wallets; nothing is ever changed or deleted. */
export interface ReturnWalletStore {
  readonly add: (wallet: NamedWallet) => Promise<void>
  /** The last naming of each merchant that has one. */
  readonly latestOf: (merchantIds: readonly string[]) => Promise<readonly NamedWallet[]>
}

/** Opens the store on a connection or a transaction. */
export function openReturnWalletStore(db: Database): ReturnWalletStore {
  return {
    add: async ({ merchantId, namedBy, namedAt, ...wallet }) =>
      void (await db('payments_return_wallets').insert({ ...wallet, merchant_id: merchantId, named_by: namedBy, named_at: namedAt })),
    latestOf: async (merchantIds) =>
      db('payments_return_wallets')
        .distinctOn('merchant_id')
        .whereIn('merchant_id', [...merchantIds])
        .orderBy([{ column: 'merchant_id' }, { column: 'version', order: 'desc' }])
        .select({
          merchantId: 'merchant_id',
          version: 'version',
          chain: 'chain',
          receiver: 'receiver',
          namedBy: 'named_by',
          namedAt: 'named_at',
        }),
  }
}
