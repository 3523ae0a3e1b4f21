import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** The receiver is 20 bytes in lower-case hex; `version` counts the namings of the merchant. */
export interface NamedWallet {
  readonly merchantId: string
  readonly version: number
  readonly chain: PaymentNetwork['chain']
  readonly receiver: string
  readonly namedBy: string
  readonly namedAt: Date
}

/** Append-only. */
export interface ReturnWalletRepository {
  readonly add: (wallet: NamedWallet) => Promise<void>
  readonly latestOf: (merchantIds: readonly string[]) => Promise<readonly NamedWallet[]>
}

export function createReturnWalletRepository(db: Database): ReturnWalletRepository {
  return {
    add: async ({ merchantId, namedBy, namedAt, ...wallet }) =>
      void (await db('payments_return_wallets').insert({ ...wallet, merchant_id: merchantId, named_by: namedBy, named_at: namedAt })),
    latestOf: async (merchantIds) => readReturnWallets(db, merchantIds),
  }
}

export async function readReturnWallets(on: Readable, merchantIds: readonly string[]): Promise<readonly NamedWallet[]> {
  const rows = await runStatement<Omit<NamedWallet, 'namedAt'> & { namedAt: Date | string }>(on, LATEST, [merchantIds])
  return rows.map((row) => ({ ...row, namedAt: new Date(row.namedAt) }))
}

const LATEST: Statement = {
  name: 'payments-return-wallets',
  text: `SELECT DISTINCT ON (merchant_id) merchant_id AS "merchantId", version, chain, receiver, named_by AS "namedBy", named_at AS "namedAt"
    FROM payments_return_wallets WHERE merchant_id = ANY ($1::uuid[]) ORDER BY merchant_id, version DESC`,
}
