import type { Database } from '../../../platform/database.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { BookedRefund, BooksReader, Ledger, LedgerWriter } from '../../ledger/index.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { createAlarmRepository, type AlarmRepository } from './alarm.repository.ts'
import { createCursorRepository, type Cursor } from './cursor.repository.ts'
import { createReturnWalletRepository, namedReceivers, type ReturnWalletRepository } from './return-wallet.repository.ts'
import { createPayoutRepository, type PayoutRepository } from './payout.repository.ts'
import { isDepositAddress, listSweepable, sweptOwners, type IssuedAddress } from './address.repository.ts'

interface ReturnRest {
  readonly rest: bigint
  readonly since: Date
}

export interface DepositReturns {
  /** Micro-USDT left to return, and since when; null when nothing is left. */
  readonly readRest: (db: Database, merchantId: string) => Promise<ReturnRest | null>
  /** Takes the rest out of the deposit and returns it in micro-USDT; throws `settlement.no-return`. */
  readonly takeRest: (trx: Database, merchantId: string, payoutId: string) => Promise<bigint>
  /** Reverses `takeRest` when the payout will not arrive. */
  readonly putBack: (trx: Database, payout: BookedRefund) => Promise<void>
  /** Throws `settlement.no-return` while a contract of the merchant is active. */
  readonly assertOver: (db: Database, merchantId: string) => Promise<void>
}

/** The repositories and the neighbours on one connection. */
export interface PayoutsStore extends BaseStore {
  readonly payouts: PayoutRepository
  readonly returnWallets: ReturnWalletRepository
  readonly alarms: Pick<AlarmRepository, 'isStopped'>
  readonly books: Pick<BooksReader, 'balancesOf'>
  readonly ledger: LedgerWriter
  readonly readCursor: (chain: string) => Promise<Cursor | null>
  readonly listSweepable: (chain: string) => Promise<readonly IssuedAddress[]>
  readonly isDepositAddress: (hexAddress: string) => Promise<boolean>
  readonly ownersOfSweeps: (payoutIds: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>
  /** Only wallets named by the merchant, not those that staff chose. */
  readonly namingsOfReturns: (payoutIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  readonly deposits: {
    readonly readRest: (merchantId: string) => Promise<ReturnRest | null>
    readonly takeRest: (merchantId: string, payoutId: string) => Promise<bigint>
    readonly putBack: (payout: BookedRefund) => Promise<void>
    readonly assertOver: (merchantId: string) => Promise<void>
  }
  /** Throws `verification.required`. */
  readonly assertVerified: (merchantId: string) => Promise<void>
  readonly publish: (event: MerchantEvent) => Promise<void>
}

export interface PayoutsOutlets {
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly deposits: DepositReturns
  readonly assertVerified: (db: Database, merchantId: string) => Promise<void>
  readonly publish: PublishMerchantEvent
}

export type PayoutsUnitOfWork = UnitOfWork<PayoutsStore>

export function createPayoutsUnitOfWork(db: Database, outlets: PayoutsOutlets): PayoutsUnitOfWork {
  return createUnitOfWork(db, (on) => createStore(on, outlets))
}

function createStore(db: Database, { ledger, deposits, assertVerified, publish }: PayoutsOutlets): PayoutsStore {
  return {
    ...createBaseStore(db),
    payouts: createPayoutRepository(db),
    returnWallets: createReturnWalletRepository(db),
    alarms: createAlarmRepository(db),
    books: ledger.read(db),
    ledger: ledger.within(db),
    readCursor: async (chain) => createCursorRepository(db, chain).read(),
    listSweepable: async (chain) => listSweepable(db, chain),
    isDepositAddress: async (hexAddress) => isDepositAddress(db, hexAddress),
    ownersOfSweeps: async (payoutIds) => sweptOwners(db, payoutIds),
    namingsOfReturns: async (payoutIds) => namedReceivers(db, payoutIds),
    deposits: {
      readRest: async (merchantId) => deposits.readRest(db, merchantId),
      takeRest: async (merchantId, payoutId) => deposits.takeRest(db, merchantId, payoutId),
      putBack: async (payout) => deposits.putBack(db, payout),
      assertOver: async (merchantId) => deposits.assertOver(db, merchantId),
    },
    assertVerified: async (merchantId) => assertVerified(db, merchantId),
    publish: async (event) => publish(db, event),
  }
}
