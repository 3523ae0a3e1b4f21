import { createSealRepository } from '../../src/modules/ledger/db/seal.repository.ts'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { verifySeals } from '../../src/modules/ledger/use-cases/check-books.ts'
import { createOrderRepository } from '../../src/modules/orders/db/order.repository.ts'
import { presentOrder } from '../../src/modules/orders/index.ts'
import { createContractRepository } from '../../src/modules/settlement/db/contract.repository.ts'
import { createStatementRepository } from '../../src/modules/settlement/db/statement.repository.ts'
import { createUsageRepository } from '../../src/modules/settlement/db/usage.repository.ts'
import { createWatchRepository } from '../../src/modules/settlement/db/watch.repository.ts'
import { healthOf } from '../../src/modules/settlement/domain/deposit-health.ts'
import { utcDayOf } from '../../src/modules/settlement/domain/utc-day.ts'
import { recomputeStatement } from '../../src/modules/settlement/use-cases/recompute-statement.ts'
import { readDeposit } from '../../src/modules/settlement/use-cases/watch-deposit.ts'
import type { Database } from '../../src/platform/database.ts'
import { STUBS } from '../stubs.ts'
import { brokenInvariants } from './given-orders.ts'
import { brokenOrders } from './orders-hold.ts'

/** Formatted as `invariant <number>: <what>`. */
export type Finding = string

/** Invariants 1 to 3, 5 to 12, 15 and 16. `now` is the time up to which deposits were watched. */
export async function findInTables(db: Database, now: Date, areMerchantsNotified: boolean): Promise<readonly Finding[]> {
  const checks = [
    booksFindings,
    arrivalFindings,
    orderFindings,
    remainingFindings,
    transitionFindings,
    statementFindings,
    recomputeFindings,
    async () => depositFindings(db, now),
    answerFindings,
    sealFindings,
    ...(areMerchantsNotified ? [noticeFindings] : []),
  ]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(db)))
  return findings
}

async function rowsOf(db: Database, sql: string): Promise<readonly Finding[]> {
  const { rows } = await db.raw<{ rows: { finding: string }[] }>(sql)
  return rows.map(({ finding }) => finding)
}

const BOOK_NUMBERS: Readonly<Record<string, number>> = { journal: 1, stray: 1, balance: 2, line: 2, bound: 3 }

async function booksFindings(db: Database): Promise<readonly Finding[]> {
  const broken = await brokenInvariants({ db })
  return broken.map((row) => {
    const text = JSON.stringify(row)
    const kind = /"broken":"(\w+)/.exec(text)?.[1] ?? ''
    return `invariant ${BOOK_NUMBERS[kind] ?? 1}: ${text}`
  })
}

// Final transfers and arrival journals are one to one, and each reversal has its arrival; the money went to the owner of the address.
async function arrivalFindings(db: Database): Promise<readonly Finding[]> {
  return rowsOf(
    db,
    `WITH arrived AS (
       SELECT transfer.*, chain || ':' || tx_hash || ':' || ordinal AS key FROM payments_transfers AS transfer WHERE state NOT IN ('seen', 'ignored')
     ), booked AS (
       SELECT journal.id, journal.key, journal.kind, line.account, line.amount FROM ledger_journals AS journal
       JOIN ledger_postings AS line ON line.journal_id = journal.id
       WHERE journal.kind IN ('D1', 'D1b', 'D1c', 'D9') AND line.account LIKE 'chain:%:deposit:%'
     )
     SELECT 'invariant 5: transfer ' || arrived.key || ' is booked ' || count(booked.id) || ' times' AS finding FROM arrived
       LEFT JOIN booked ON booked.kind <> 'D9' AND booked.key = arrived.key AND booked.amount = arrived.amount
       GROUP BY arrived.key HAVING count(booked.id) <> 1
     UNION ALL
     SELECT 'invariant 5: journal ' || booked.key || ' has no transfer' FROM booked
       WHERE booked.kind <> 'D9' AND NOT EXISTS (SELECT FROM arrived WHERE arrived.key = booked.key)
     UNION ALL
     SELECT 'invariant 5: reversal of ' || arrived.key FROM arrived
       WHERE (SELECT count(*) FROM booked WHERE booked.kind = 'D9' AND booked.key = 'rev:' || arrived.key AND booked.amount = -arrived.amount)
         <> CASE arrived.state WHEN 'reversed' THEN 1 ELSE 0 END
     UNION ALL
     SELECT 'invariant 13: transfer ' || arrived.key || ' went to ' || line.account FROM arrived
       JOIN payments_addresses AS address ON (address.chain, address.hex_address) = (arrived.chain, arrived.hex_address)
       JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id
       JOIN ledger_journals AS journal ON journal.key = arrived.key
       JOIN ledger_postings AS line ON line.journal_id = journal.id AND line.amount < 0
       WHERE line.account NOT IN (coalesce('order:' || attempt.order_id, ''), 'credit:' || attempt.merchant_id, 'deposit:' || attempt.merchant_id,
         'held:' || attempt.merchant_id, 'suspense') OR arrived.attempt_id <> attempt.id`,
  )
}

async function orderFindings(db: Database): Promise<readonly Finding[]> {
  const broken = (await brokenOrders({ db })).map((row) => `invariant 6: ${JSON.stringify(row)}`)
  const unpaid = await rowsOf(
    db,
    `SELECT 'invariant 6: order ' || id || ' was bought unpaid' AS finding FROM orders_orders WHERE status IN (1, 2) AND amount > coalesce(
       (SELECT max(-balance_after) FROM ledger_postings WHERE account = 'order:' || orders_orders.id), 0)`,
  )
  return [...broken, ...unpaid]
}

async function remainingFindings(db: Database): Promise<readonly Finding[]> {
  const { rows } = await db.raw<{ rows: { id: string; status: number; missing: string }[] }>(
    `SELECT id, status, CASE status WHEN 0 THEN greatest(0, amount - forgiven - coalesce(
       (SELECT -balance FROM ledger_accounts WHERE code = 'order:' || orders_orders.id), 0)) ELSE 0 END::text AS missing
     FROM orders_orders WHERE status IN (0, 1, 2)`,
  )
  const findings: Finding[] = []
  for (const { id, missing } of rows) {
    const order = await createOrderRepository(db).find(id)
    const shown = order ? presentOrder(order).remaining : ''
    if (shown.replace('.', '') !== missing.padStart(7, '0')) findings.push(`invariant 7: order ${id} shows ${shown} and lacks ${missing}`)
  }
  return findings
}

async function transitionFindings(db: Database): Promise<readonly Finding[]> {
  return rowsOf(
    db,
    `SELECT 'invariant 9: times of order ' || id AS finding FROM orders_orders
       WHERE created_at > least(paid_at, extended_at, closed_at, expires_at) OR (closed_at IS NOT NULL) <> (status IN (3, 4, 5))
         OR status IN (1, 2) AND paid_at IS NULL OR status IN (0, 4, 5) AND paid_at IS NOT NULL
     UNION ALL
     SELECT 'invariant 9: any transition is possible' WHERE NOT EXISTS (
       SELECT FROM pg_trigger WHERE tgrelid = 'orders_orders'::regclass AND tgname = 'orders_orders_transition' AND tgenabled IN ('O', 'A'))`,
  )
}

// The fee of each kind once a period and version, and nothing booked that no statement says.
async function statementFindings(db: Database): Promise<readonly Finding[]> {
  return rowsOf(
    db,
    `SELECT 'invariant 10: statement ' || statement.id AS finding FROM settlement_statements AS statement
       LEFT JOIN LATERAL (
         SELECT coalesce(sum(-amount) FILTER (WHERE account LIKE 'rev:%'), 0) AS earned,
           coalesce(sum(amount) FILTER (WHERE account = 'deposit:' || merchant_id), 0) AS from_deposit,
           coalesce(sum(amount) FILTER (WHERE account = 'receivable:' || merchant_id), 0) AS owed
         FROM ledger_postings WHERE ledger_postings.journal_id = statement.journal_id
       ) AS moved ON true
       WHERE (total, deposit_part, receivable_part) IS DISTINCT FROM (earned, from_deposit, owed)
         OR total <> (SELECT sum(amount) FROM settlement_lines WHERE statement_id = statement.id)
     UNION ALL
     SELECT 'invariant 10: period ' || contract_id || ' ' || period_start FROM settlement_statements
       GROUP BY contract_id, period_start, version HAVING count(*) > 1
     UNION ALL
     SELECT 'invariant 10: line ' || statement_id || ' ' || kind FROM settlement_lines
       GROUP BY statement_id, kind, corrects, covers_from HAVING count(*) > 1
     UNION ALL
     SELECT 'invariant 10: journal ' || key || ' has no statement' FROM ledger_journals
       WHERE kind = 'S' AND NOT EXISTS (SELECT FROM settlement_statements WHERE journal_id = ledger_journals.id)`,
  )
}

async function recomputeFindings(db: Database): Promise<readonly Finding[]> {
  const stores = { contracts: createContractRepository(db), statements: createStatementRepository(db), usage: createUsageRepository(db) }
  const statements: { id: string }[] = await db('settlement_statements').select('id')
  const findings: Finding[] = []
  for (const { id } of statements)
    if (!(await recomputeStatement(stores, id))?.isIdentical) findings.push(`invariant 11: statement ${id} recomputes to other bytes`)
  return findings
}

async function depositFindings(db: Database, now: Date): Promise<readonly Finding[]> {
  const findings = [
    ...(await rowsOf(
      db,
      `SELECT 'invariant 12: requests of ' || merchant_id AS finding FROM settlement_topup_requests
         WHERE closed_at IS NULL GROUP BY merchant_id HAVING count(*) > 1`,
    )),
  ]
  const watches: { merchant_id: string; suspended_at: Date | null }[] = await db('settlement_watches').select('merchant_id', 'suspended_at')
  for (const { merchant_id: merchantId, suspended_at: suspendedAt } of watches) {
    const facts = await readDeposit({ books: createLedger(STUBS).read(db), watches: createWatchRepository(db) }, merchantId)
    const { state, daysLeft } = healthOf(facts, utcDayOf(now))
    if ((suspendedAt !== null) !== (state === 'suspended')) findings.push(`invariant 12: ${merchantId} is ${state}, ${daysLeft} days left`)
  }
  return findings
}

const MONEY_FIELDS = new Set([
  'amount',
  'price',
  'remaining',
  'actualPayment',
  'received',
  'surplus',
  'topupAmount',
  'creditApplied',
  'credit',
  'deposit',
  'receivable',
  'balance',
  'total',
])
const MONEY = /^-?\d+\.\d{6}$/

async function answerFindings(db: Database): Promise<readonly Finding[]> {
  const rows: { key: string; route: string; answer: unknown }[] = await db('platform_idempotency_keys').select('key', 'route', 'answer')
  return rows.flatMap(({ key, route, answer }) => moneyIn(answer).map((field) => `invariant 15: ${field} of ${route} ${key}`))
}

function moneyIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlain = typeof inner === 'number' || (typeof inner === 'string' && !MONEY.test(inner))
    return MONEY_FIELDS.has(name) && isPlain ? [name] : moneyIn(inner)
  })
}

async function sealFindings(db: Database): Promise<readonly Finding[]> {
  const broken = await verifySeals(createSealRepository(db))
  return broken ? [`invariant 16: seal of ${broken.journalId}`] : []
}

// What happened to money is told in the transaction in which it happens, once.
async function noticeFindings(db: Database): Promise<readonly Finding[]> {
  return rowsOf(
    db,
    `WITH due AS (
       SELECT merchant_id, 'order-paid:' || id AS key FROM orders_orders WHERE paid_at IS NOT NULL
       UNION ALL
       SELECT attempt.merchant_id, 'credit-received:' || chain || ':' || tx_hash || ':' || ordinal
       FROM payments_transfers AS transfer JOIN payments_attempts AS attempt ON attempt.id = transfer.attempt_id WHERE use = 'credit'
       UNION ALL
       SELECT merchant_id, 'payout-requested:' || id FROM payments_payouts WHERE kind = 'refund'
       UNION ALL
       SELECT merchant_id, CASE state WHEN 'final' THEN 'payout-paid:' ELSE 'payout-returned:' END || id
       FROM payments_payouts WHERE kind = 'refund' AND state IN ('final', 'failed', 'withdrawn')
     )
     SELECT 'invariant 8: ' || key || ' was told ' || count(dedupe_key) || ' times' AS finding
     FROM due LEFT JOIN notices_notices AS notice ON notice.merchant_id = due.merchant_id AND dedupe_key = key
     GROUP BY due.merchant_id, key HAVING count(dedupe_key) <> 1`,
  )
}
