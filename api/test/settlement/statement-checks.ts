import { expect } from 'vitest'
import { createLedger, statement } from '../../src/modules/ledger/index.ts'
import type { Settlement } from '../../src/modules/settlement/index.ts'
import type { Database } from '../../src/platform/database.ts'
import { STUBS } from '../stubs.ts'

type BookedStatement = Parameters<typeof statement>[0]

const FEES_OF = ['maintenance', 'collection', 'payout', 'royalty']
  .map((fee) => `coalesce(sum(amount) FILTER (WHERE fee = '${fee}'), 0)::bigint AS ${fee}`)
  .join(', ')

/** Invariants 10 and 11: totals match their journals, and statements recompute to identical bytes. */
export async function assertStatementsHold({ db, settlement }: { readonly db: Database; readonly settlement: Settlement }): Promise<void> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(`
    SELECT statement.id FROM settlement_statements AS statement
    LEFT JOIN ledger_journals AS journal ON journal.id = journal_id
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(-amount) FILTER (WHERE account LIKE 'rev:%'), 0) AS earned,
        coalesce(sum(amount) FILTER (WHERE account = 'deposit:' || merchant_id), 0) AS from_deposit,
        coalesce(sum(amount) FILTER (WHERE account = 'receivable:' || merchant_id), 0) AS owed
      FROM ledger_postings WHERE ledger_postings.journal_id = journal.id
    ) AS moved ON true
    WHERE total <> earned OR deposit_part <> from_deposit OR receivable_part <> owed
      OR total <> (SELECT sum(amount) FROM settlement_lines WHERE statement_id = statement.id)
      OR journal.id IS NOT NULL AND (journal.kind, journal.key, journal.booked_on)
        IS DISTINCT FROM ('S', 'statement:' || contract_id || ':' || period_start || ':' || version, period_end)`)
  expect(rows).toEqual([])
  const broken = await db.raw<{ rows: unknown[] }>(`
    SELECT contract_id, period_start FROM (
      SELECT contract_id, period_start, lag(period_end) OVER (PARTITION BY contract_id ORDER BY period_start) AS before FROM settlement_statements
    ) AS statement JOIN settlement_contracts ON settlement_contracts.id = contract_id
    WHERE period_start <> coalesce(before + 1, launched_on) AND NOT coalesce(period_start > ended_on, false)`)
  expect(broken.rows).toEqual([])
  await assertJournals(db)
  const statements: { id: string }[] = await db('settlement_statements').select('id')
  for (const { id } of statements) {
    const recomputed = await settlement.recompute(id)
    expect(recomputed?.recomputedText).toBe(recomputed?.storedText)
    expect(recomputed).toMatchObject({ isIdentical: true, digest: recomputed?.recomputedDigest })
  }
}

async function assertJournals(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: BookedStatement[] }>(`
    SELECT contract_id AS "contractId", merchant_id AS "merchantId", period_start::text AS "periodStart", period_end::text AS "bookedOn", version,
      deposit_part AS "fromDeposit", receivable_part AS "toReceivable", paid.*
    FROM settlement_statements AS statement
    CROSS JOIN LATERAL (
      SELECT ${FEES_OF} FROM (SELECT coalesce(corrects, kind) AS fee, amount FROM settlement_lines WHERE statement_id = statement.id) AS line
    ) AS paid
    WHERE journal_id IS NOT NULL`)
  const journals = rows.map((booked) => statement(booked))
  expect(await db.transaction(async (trx) => (journals.length > 0 ? createLedger(STUBS).within(trx).postAll(journals) : 0))).toBe(0)
}
