import type { Database } from '../../../platform/database.ts'
import type { PaymentMethodId } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { BookedRefund, Ledger } from '../../ledger/index.ts'
import type { PayoutRepository } from '../db/payout.repository.ts'
import type { ReturnWalletRepository } from '../db/return-wallet.repository.ts'
import type { SweepableAddress } from '../db/sweepable-address.read-model.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { ScreenSender } from '../domain/sender-screen.ts'
import type { WatcherLog } from '../watcher/watcher.ts'
import type { Rail } from './rail.ts'

/** A network that money can leave by; the treasury is 20 bytes in lower-case hex. */
export interface PayoutNetwork {
  readonly network: PaymentNetwork
  readonly treasury: string
  readonly rail: Rail
}

/** What the database says of money that leaves, on a connection or a transaction. */
export interface PayoutRepositories {
  readonly payouts: (db: Database) => PayoutRepository
  readonly returnWallets: (db: Database) => ReturnWalletRepository
  readonly sweepable: (db: Database, chain: string) => Promise<readonly SweepableAddress[]>
  readonly isDepositAddress: (db: Database, hexAddress: string) => Promise<boolean>
}

/** What settlement does around the rest of a deposit that is paid out, in the caller's transaction. */
export interface DepositReturns {
  /** What is left to return in micro-USDT, and since when; null when nothing is. */
  readonly readRest: (db: Database, merchantId: string) => Promise<{ readonly rest: bigint; readonly since: Date } | null>
  /** Takes what is left out of the deposit and answers it in micro-USDT; throws `settlement.no-return`. */
  readonly takeRest: (trx: Database, merchantId: string, payoutId: string) => Promise<bigint>
  /** Books it back when it will not arrive. */
  readonly putBack: (trx: Database, payout: BookedRefund) => Promise<void>
  /** Throws `settlement.no-return` while a contract of the merchant runs. */
  readonly assertOver: (db: Database, merchantId: string) => Promise<void>
}

/** What moving money out needs. */
export interface PayoutDeps {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  /** Every network that money came by, also one that it cannot leave by now. */
  readonly networks: readonly PaymentNetwork[]
  readonly outlets: readonly PayoutNetwork[]
  readonly stores: PayoutRepositories
  readonly deposits: DepositReturns
  readonly screenSender?: ScreenSender | undefined
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
  readonly log: WatcherLog
}

/** The network of a chain; throws `payments.method-unavailable`. */
export function networkOfChain({ networks }: Pick<PayoutDeps, 'networks'>, chain: string): PaymentNetwork {
  const network = networks.find((candidate) => candidate.chain === chain)
  if (!network) throw new DomainError('payments.method-unavailable')
  return network
}

/** The way out by a method; throws `payments.method-unavailable`. */
export function outletOf({ outlets }: Pick<PayoutDeps, 'outlets'>, method: PaymentMethodId): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.method === method)
  if (!outlet) throw new DomainError('payments.method-unavailable', { fields: { method: 'unavailable' } })
  return outlet
}

/** The way out of a chain; throws `payments.method-unavailable`. */
export function outletOfChain({ outlets }: Pick<PayoutDeps, 'outlets'>, chain: string): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.chain === chain)
  if (!outlet) throw new DomainError('payments.method-unavailable')
  return outlet
}
