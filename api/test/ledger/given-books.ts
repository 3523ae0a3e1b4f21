import { randomUUID } from 'node:crypto'
import { createLedger, orderDeposit, type Account, type Journal } from '../../src/modules/ledger/index.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { STUBS } from '../stubs.ts'

export interface BooksBench {
  readonly database: TestDatabase
  readonly ledger: ReturnType<typeof createLedger>
  readonly post: (...journals: readonly Journal[]) => Promise<void>
  readonly balance: (account: Account) => Promise<bigint>
  /** Runs with every database rule disabled. */
  readonly tamper: (statement: string) => Promise<void>
  readonly holds: () => Promise<void>
}

export async function givenBooks(): Promise<BooksBench> {
  const database = await createTestDatabase()
  const ledger = createLedger(STUBS)
  return {
    database,
    ledger,
    post: async (...journals) => {
      for (const journal of journals) await database.db.transaction(async (trx) => ledger.within(trx).post(journal))
    },
    balance: async (account) => (await ledger.read(database.db).balancesOf([account])).get(account.code) ?? 0n,
    tamper: async (statement) => {
      await database.db.transaction(async (trx) => {
        await trx.raw("SET LOCAL session_replication_role = 'replica'")
        await trx.raw(statement)
      })
    },
    holds: async () => assertLedgerHolds(database),
  }
}

export function arrival(amount: bigint, orderId: string = randomUUID()): Journal {
  return orderDeposit({ key: `tron:${randomUUID()}:0`, chain: 'tron', address: `T${randomUUID()}`, amount }, orderId)
}
