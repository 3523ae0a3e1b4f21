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

/** The treasury is 20 bytes in lower-case hex. */
export interface PayoutNetwork {
  readonly network: PaymentNetwork
  readonly treasury: string
  readonly rail: Rail
}

export interface PayoutRepositories {
  readonly payouts: (db: Database) => PayoutRepository
  readonly returnWallets: (db: Database) => ReturnWalletRepository
  readonly sweepable: (db: Database, chain: string) => Promise<readonly SweepableAddress[]>
  readonly isDepositAddress: (db: Database, hexAddress: string) => Promise<boolean>
}

export interface DepositReturns {
  /** Micro-USDT left to return, and since when; null when nothing is left. */
  readonly readRest: (db: Database, merchantId: string) => Promise<{ readonly rest: bigint; readonly since: Date } | null>
  /** Takes the rest out of the deposit and returns it in micro-USDT; throws `settlement.no-return`. */
  readonly takeRest: (trx: Database, merchantId: string, payoutId: string) => Promise<bigint>
  /** Reverses `takeRest` when the payout will not arrive. */
  readonly putBack: (trx: Database, payout: BookedRefund) => Promise<void>
  /** Throws `settlement.no-return` while a contract of the merchant is active. */
  readonly assertOver: (db: Database, merchantId: string) => Promise<void>
}

export interface PayoutDeps {
  readonly db: Database
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly networks: readonly PaymentNetwork[]
  readonly outlets: readonly PayoutNetwork[]
  readonly stores: PayoutRepositories
  readonly deposits: DepositReturns
  readonly screenSender?: ScreenSender | undefined
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
  readonly log: WatcherLog
}

/** Throws `payments.method-unavailable`. */
export function networkOfChain({ networks }: Pick<PayoutDeps, 'networks'>, chain: string): PaymentNetwork {
  const network = networks.find((candidate) => candidate.chain === chain)
  if (!network) throw new DomainError('payments.method-unavailable')
  return network
}

/** Throws `payments.method-unavailable`. */
export function outletOf({ outlets }: Pick<PayoutDeps, 'outlets'>, method: PaymentMethodId): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.method === method)
  if (!outlet) throw new DomainError('payments.method-unavailable', { fields: { method: 'unavailable' } })
  return outlet
}

/** Throws `payments.method-unavailable`. */
export function outletOfChain({ outlets }: Pick<PayoutDeps, 'outlets'>, chain: string): PayoutNetwork {
  const outlet = outlets.find(({ network }) => network.chain === chain)
  if (!outlet) throw new DomainError('payments.method-unavailable')
  return outlet
}
