import type { Database } from '../../../platform/database.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { BooksReader, Ledger, LedgerWriter } from '../../ledger/index.ts'
import type { Order, Orders, OrdersWithin } from '../../orders/index.ts'
import type { AddressOwner, Attempt } from '../domain/attempt.ts'
import { createAlarmRepository, type AlarmRepository } from './alarm.repository.ts'
import { createAttemptRepository, createHandoffRepository, type AttemptRepository, type HandoffRepository } from './attempt.repository.ts'
import { sumSeen } from './transfer.repository.ts'
import { readHeads } from './cursor.repository.ts'
import {
  exceptionalTransfers,
  listTransfers,
  readMoneyTimeline,
  type ExceptionalTransfers,
  type MoneyTimeline,
  type StoredTransfer,
} from './transfers.read-model.ts'
import { findOwnAddress } from './address.repository.ts'
import { createProofRepository, type ProofRepository } from './witness.repository.ts'
import { createRecoveryRepository, type RecoveryRepository } from './recovery.repository.ts'
import { createMoneyReleaseRepository, type MoneyReleaseRepository } from './release.repository.ts'

/** `key` is `chain:tx:ordinal`, the amount micro-USDT. */
interface TopUp {
  readonly merchantId: string
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** The deposit takes top-ups and pays arrears with them, in the transaction of the arrival. */
export interface DepositTaker {
  readonly receiveTopUp: (trx: Database, topUp: TopUp) => Promise<void>
}

/** What books or reverses an arrival, on one connection. */
export interface ArrivalStore extends BaseStore {
  readonly alarms: AlarmRepository
  readonly ledger: LedgerWriter
  readonly orders: OrdersWithin
  /** Updates what the order of the owner has in unconfirmed transfers; never money. */
  readonly recordSeen: (owner: AddressOwner) => Promise<void>
  readonly receiveTopUp: (topUp: TopUp) => Promise<void>
}

export interface ArrivalOutlets {
  readonly ledger: Pick<Ledger, 'within'>
  readonly orders: Pick<Orders, 'within'>
  readonly deposits: DepositTaker
}

export function createArrivalStore(db: Database, { ledger, orders, deposits }: ArrivalOutlets): ArrivalStore {
  const base = createBaseStore(db)
  const ordersWithin = orders.within(db)
  return {
    ...base,
    alarms: createAlarmRepository(db),
    ledger: ledger.within(db),
    orders: ordersWithin,
    recordSeen: async ({ orderId, merchantId }) => {
      if (orderId !== null) await ordersWithin.recordSeen(orderId, await sumSeen(db, orderId))
      await base.publishChange(merchantId, 'payments')
    },
    receiveTopUp: async (topUp) => deposits.receiveTopUp(db, topUp),
  }
}

/** The repositories and the neighbours on one connection. */
export interface PaymentsStore extends ArrivalStore {
  readonly attempts: AttemptRepository
  readonly handoffs: HandoffRepository
  readonly releases: MoneyReleaseRepository
  readonly recoveries: RecoveryRepository
  readonly proofs: ProofRepository
  readonly exceptionalTransfers: ExceptionalTransfers
  readonly books: BooksReader
  readonly transfersOf: (attempt: Attempt) => Promise<readonly StoredTransfer[]>
  readonly readHeads: () => Promise<ReadonlyMap<string, number>>
  readonly readMoneyTimeline: (orderId: string) => Promise<MoneyTimeline>
  readonly findOwnAddress: (merchantId: string, hexAddress: string) => ReturnType<typeof findOwnAddress>
  /** Throws `catalog.country-blocked` or `verification.required` when the market of the order is not allowed. */
  readonly assertMarketAllowed: (order: Order) => Promise<void>
  readonly publish: (event: MerchantEvent) => Promise<void>
}

export interface PaymentsOutlets extends ArrivalOutlets {
  readonly ledger: Pick<Ledger, 'within' | 'read'>
  readonly assertMarketAllowed: (order: Order, trx: Database) => Promise<void>
  readonly publish: PublishMerchantEvent
}

export type PaymentsUnitOfWork = UnitOfWork<PaymentsStore>

export function createPaymentsUnitOfWork(db: Database, outlets: PaymentsOutlets): PaymentsUnitOfWork {
  return createUnitOfWork(db, (on) => createStore(on, outlets))
}

function createStore(db: Database, outlets: PaymentsOutlets): PaymentsStore {
  return {
    ...createArrivalStore(db, outlets),
    attempts: createAttemptRepository(db),
    handoffs: createHandoffRepository(db),
    releases: createMoneyReleaseRepository(db),
    recoveries: createRecoveryRepository(db),
    proofs: createProofRepository(db),
    exceptionalTransfers: exceptionalTransfers(db),
    books: outlets.ledger.read(db),
    transfersOf: async (attempt) => listTransfers(db, attempt),
    readHeads: async () => readHeads(db),
    readMoneyTimeline: async (orderId) => readMoneyTimeline(db, orderId),
    findOwnAddress: async (merchantId, hexAddress) => findOwnAddress(db, merchantId, hexAddress),
    assertMarketAllowed: async (order) => outlets.assertMarketAllowed(order, db),
    publish: async (event) => outlets.publish(db, event),
  }
}
