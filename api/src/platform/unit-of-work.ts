import type { ChangeTopic } from '@parlour/contracts'
import type { Database } from './database.ts'
import { once, type IdempotencyClaim } from './idempotency.ts'
import { publishChange } from './merchant-changes.ts'
import type { AuditFacts, RecordStaffAction } from './staff-audit.ts'

/** What every store can do on its connection besides its repositories. */
export interface BaseStore {
  /** See `once` of idempotency.ts. */
  readonly once: <Answer>(claim: IdempotencyClaim, work: () => Promise<Answer>) => Promise<Answer>
  /** See `lockMerchantMoney`. */
  readonly lockMerchantMoney: (merchantId: string) => Promise<void>
  readonly publishChange: (merchantId: string, topic: ChangeTopic) => Promise<void>
  /** Must be the last step of the transaction: writers are serialized. */
  readonly recordAction: (record: RecordStaffAction, facts: AuditFacts) => Promise<void>
}

export function createBaseStore(db: Database): BaseStore {
  return {
    once: async (claim, work) => once(db, claim, work),
    lockMerchantMoney: async (merchantId) => lockMerchantMoney(db, merchantId),
    publishChange: async (merchantId, topic) => publishChange(db, merchantId, topic),
    recordAction: async (record, facts) => record(db, facts),
  }
}

/** The store on the pool. */
export type UnitOfWork<Store> = Store & {
  /** Gives the work a store on one new transaction. */
  readonly transact: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** For work in the transaction of another module. */
  readonly within: (trx: Database) => Store
}

export function createUnitOfWork<Store>(db: Database, createStore: (db: Database) => Store): UnitOfWork<Store> {
  return {
    ...createStore(db),
    transact: async (work) => db.transaction(async (trx) => work(createStore(trx))),
    within: createStore,
  }
}

/** Held until the transaction ends. Take it before order rows and accounts, and several in the order of ids, to avoid deadlocks. */
async function lockMerchantMoney(trx: Database, merchantId: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`money:${merchantId}`])
}
