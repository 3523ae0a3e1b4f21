import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { ReturnWalletModel } from './payments.model.ts'

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
    add: async (wallet) => void (await ReturnWalletModel.query(db).insert(wallet)),
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

/** Returns to a wallet other than the last one named are left out. */
export async function namedReceivers(db: Database, payoutIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.raw<{ rows: { id: string; namedAt: Date }[] }>(
    `SELECT payout.id, last.named_at AS "namedAt" FROM payments_payouts AS payout
     CROSS JOIN LATERAL (
       SELECT chain, receiver, named_at FROM payments_return_wallets
       WHERE merchant_id = payout.merchant_id AND named_at <= payout.requested_at ORDER BY version DESC LIMIT 1
     ) AS last
     WHERE payout.id = ANY(?::uuid[]) AND last.chain = payout.chain AND last.receiver = payout.receiver`,
    [[...payoutIds]],
  )
  return new Map(rows.map(({ id, namedAt }) => [id, namedAt]))
}
