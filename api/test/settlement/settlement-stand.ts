import { randomUUID } from 'node:crypto'
import type { PackageId } from '@parlour/contracts'
import { createLedger, type Journal } from '../../src/modules/ledger/index.ts'
import { createSettlement, type SettlementDeps } from '../../src/modules/settlement/index.ts'
import { createContractRepository } from '../../src/modules/settlement/db/contract.repository.ts'
import { createStatementRepository } from '../../src/modules/settlement/db/statement.repository.ts'
import type { RecordedUsage } from '../../src/modules/settlement/db/usage.repository.ts'
import { periodOf } from '../../src/modules/settlement/domain/period.ts'
import type { Contract } from '../../src/modules/settlement/domain/terms.ts'
import type { Database } from '../../src/platform/database.ts'
import { STUBS } from '../stubs.ts'
import { createTestDatabase } from '../test-database.ts'
import { FEES } from './package-fees.ts'

function contractOf(given: Partial<Contract> & Pick<Contract, 'launchedOn'>): Contract {
  const packageId = given.packageId ?? 'standard'
  const { collectionFeeBasisPoints: collectionBasisPoints, payoutFeePerTransaction: payoutFee, ...fees } = FEES[packageId]
  const [id, siteId, merchantId] = [randomUUID(), randomUUID(), randomUUID()]
  const named = { id, siteId, merchantId, packageId, siteName: 'Lucky Parlour', endedOn: null, minimumPaidUntil: null }
  return { ...named, ...fees, collectionBasisPoints, payoutFee, ...given }
}

export type GivenUsage = Pick<RecordedUsage, 'kind'> & Partial<Pick<RecordedUsage, 'id' | 'amount' | 'count'>>

export type SettlementStand = Awaited<ReturnType<typeof givenSettlement>>

export async function givenSettlement({ batchSize = 3 }: { readonly batchSize?: number } = {}) {
  const database = await createTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-01-01T00:30:00Z') }
  const faults: unknown[] = []
  const settlement = settlementOn(db, () => clock.now, { batchSize, onFault: (error) => faults.push(error) })
  const ledger = createLedger(STUBS)
  return {
    ...database,
    settlement,
    clock,
    faults,
    closeAt: async (moment: string) => {
      clock.now = new Date(moment)
      await settlement.closeDueDays()
    },
    giveContract: async (given: Partial<Contract> & Pick<Contract, 'launchedOn'>) => {
      const contract = contractOf(given)
      await createContractRepository(db).openOnce(contract, periodOf(contract, contract.launchedOn))
      return contract
    },
    topUp: async (merchantId: string, amount: bigint) =>
      db.transaction(async (trx) => ledger.within(trx).post(topUpOf(merchantId, amount))),
    use: async ({ siteId }: Contract, day: string, use: GivenUsage, receivedAt = `${day}T12:00:00Z`) => {
      clock.now = new Date(receivedAt)
      const entry = { id: randomUUID(), siteId, day, amount: 0n, count: 0, isDemonstration: false, ...use }
      return db.transaction(async (trx) => settlement.recordUsage(trx, [entry]))
    },
    statementsOf: async ({ id }: Contract) => statementsOf(db, id),
    balanceOf: async (code: string): Promise<bigint> => {
      const row: { balance: bigint } | undefined = await db('ledger_accounts').where({ code }).first('balance')
      return row?.balance ?? 0n
    },
  }
}

export function settlementOn(db: Database, now: () => Date, given: Partial<SettlementDeps> = {}) {
  return createSettlement({
    ...STUBS,
    db,
    ledger: createLedger({ now }),
    feesOf: async (_db: Database, packageId: PackageId) => FEES[packageId],
    sites: { listLaunchedSites: async () => [] },
    now,
    batchSize: 5_000,
    ...given,
  })
}

function topUpOf(merchantId: string, amount: bigint): Journal {
  const chain = { code: 'chain:tron:deposit:TSettlement', kind: 'asset', bound: 'debit' } as const
  const deposit = { code: `deposit:${merchantId}`, kind: 'liability', bound: 'credit' } as const
  return {
    key: `test:${randomUUID()}`,
    kind: 'D1b',
    lines: [
      { account: chain, amount },
      { account: deposit, amount: -amount },
    ],
  }
}

interface PaidRow {
  readonly id: string
  readonly total: bigint
  readonly deposit_part: bigint
  readonly receivable_part: bigint
}

async function statementsOf(db: Database, contractId: string) {
  const rows: PaidRow[] = await db('settlement_statements')
    .where({ contract_id: contractId })
    .orderBy('period_start')
    .select('id', 'total', 'deposit_part', 'receivable_part')
  const store = createStatementRepository(db)
  return Promise.all(
    rows.map(async ({ id, total, deposit_part: depositPart, receivable_part: receivablePart }) => {
      const stored = await store.find(id)
      if (!stored) throw new Error(`No statement ${id}`)
      return { ...stored, total, depositPart, receivablePart }
    }),
  )
}
