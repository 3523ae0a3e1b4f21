import type { PaymentMethodId, ReturnWallet } from '@parlour/contracts'
import type { Database } from '../../platform/database.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { readMoneyMoved } from './db/console-overview.read-model.ts'
import { createAttemptRepository } from './db/attempt.repository.ts'
import { readNetworkHealth } from './db/cursor.repository.ts'
import { countOpenRecoveries } from './db/recovery.repository.ts'
import { listPaidWallets, type PaidWallet } from './db/payout.repository.ts'
import { findTransactions, sumPendingTopUps } from './db/transfers.read-model.ts'
import { readReturnWallets, type NamedWallet } from './db/return-wallet.repository.ts'
import { writtenAddress } from './domain/attempt.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import { presentReturnWallet } from './payout.presenter.ts'
import { networkOfChain } from './use-cases/payouts-context.ts'

interface WrittenWallet {
  readonly method: PaymentMethodId
  readonly address: string
}

export interface PaymentReads {
  readonly isOnSlowNetwork: (on: Database, orderId: string) => Promise<boolean>
  /** In micro-USDT. */
  readonly pendingTopUps: (on: Readable, merchantId: string) => Promise<bigint>
  readonly moneyMoved: typeof readMoneyMoved
  readonly openRecoveries: (on: Readable, merchantId: string) => Promise<number>
  readonly walletsOf: (merchantIds: readonly string[]) => Promise<ReadonlyMap<string, readonly WrittenWallet[]>>
  readonly returnWalletsOf: (
    on: Readable,
    merchantIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReturnWallet & Pick<NamedWallet, 'namedBy'>>>
  readonly isReturnWalletNamed: (on: Readable, merchantId: string) => Promise<boolean>
  readonly transactionsBy: (
    hash: string,
    limit: number,
  ) => Promise<readonly { readonly txHash: string; readonly network: string; readonly merchantId: string }[]>
}

interface PaymentReadsDeps {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly now: () => Date
}

/** Needs no other module, so that modules which `createPayments` needs can ask about payments. */
export function createPaymentReads({ db, networks, now }: PaymentReadsDeps): PaymentReads {
  return {
    isOnSlowNetwork: async (on, orderId) => {
      const slow = await readSlowChains(on, networks, now())
      return slow.size > 0 && (await createAttemptRepository(on).isOfferedOn(orderId, [...slow]))
    },
    pendingTopUps: sumPendingTopUps,
    moneyMoved: readMoneyMoved,
    openRecoveries: countOpenRecoveries,
    walletsOf: async (merchantIds) => writtenWallets(await listPaidWallets(db, merchantIds), networks),
    returnWalletsOf: async (on, merchantIds) => {
      const named = await readReturnWallets(on, merchantIds)
      const written = (wallet: NamedWallet) => presentReturnWallet(wallet, networkOfChain({ networks }, wallet.chain))
      return new Map(named.map((wallet) => [wallet.merchantId, { ...written(wallet), namedBy: wallet.namedBy }]))
    },
    isReturnWalletNamed: async (on, merchantId) => (await readReturnWallets(on, [merchantId])).length > 0,
    transactionsBy: async (hash, limit) =>
      (await findTransactions(db, `0x${hash.toLowerCase().replace(/^0x/, '')}`, limit)).map(({ chain, txHash, merchantId }) => ({
        txHash,
        network: networks.find((network) => network.chain === chain)?.name ?? chain,
        merchantId,
      })),
  }
}

export async function readSlowChains(db: Database, networks: readonly PaymentNetwork[], at: Date): Promise<ReadonlySet<string>> {
  const chains = networks.map(({ chain }) => chain)
  const health = await readNetworkHealth(db, chains, at)
  return new Set(health.filter(({ isSlow }) => isSlow).map(({ chain }) => chain))
}

function writtenWallets(
  wallets: readonly PaidWallet[],
  networks: readonly PaymentNetwork[],
): ReadonlyMap<string, readonly WrittenWallet[]> {
  return new Map(
    [...Map.groupBy(wallets, ({ merchantId }) => merchantId)].map(([merchantId, own]) => [
      merchantId,
      own.flatMap(({ chain, receiver }) => {
        const network = networks.find((known) => known.chain === chain)
        return network ? [{ method: network.method, address: writtenAddress(network, receiver) }] : []
      }),
    ]),
  )
}
