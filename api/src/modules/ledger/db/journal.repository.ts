import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Account } from '../domain/account.ts'
import { JournalKeyReusedError, type Journal } from '../domain/journal.ts'

const REUSED_KEY = 'LG001'
const CLOSED_BOOKS = 'LG002'
const RETRY_AFTER_SECONDS = 60
const BOOK = { name: 'ledger-book', text: 'SELECT ledger_book($1, $2, $3, $4, $5, $6, $7) AS booked' }
const LOCK = { name: 'ledger-lock-balances', text: 'SELECT code, balance FROM ledger_lock_balances($1)' }

/** Returns the number of new journals; idempotent. Throws JournalKeyReusedError or `platform.read-only`, ending the transaction. */
export async function insertJournals(trx: Database, journals: readonly Journal[], today: string): Promise<number> {
  if (journals.length === 0) return 0
  const lines = journals.flatMap((journal, index) => journal.lines.map((line) => ({ ...line, journal: index + 1 })))
  const given = [
    journals.map(({ key }) => key),
    journals.map(({ kind }) => kind),
    journals.map(({ bookedOn }) => bookedOn ?? today),
    journals.map(() => randomUUID()),
    lines.map(({ journal }) => journal),
    lines.map(({ account }) => account.code),
    lines.map(({ amount }) => String(amount)),
  ]
  try {
    const [answer] = await runStatement<{ booked: number }>(trx, BOOK, given)
    return answer?.booked ?? 0
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** Opens missing accounts and locks until the transaction ends; returns balances by code. */
export async function lockBalances(trx: Database, accounts: readonly Account[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await runStatement<{ code: string; balance: bigint }>(trx, LOCK, [accounts.map(({ code }) => code)])
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}

export async function isCredited(on: Readable, { code }: Account): Promise<boolean> {
  return (await runStatement(on, CREDITED, [code])).length > 0
}

const CREDITED: Statement = {
  name: 'ledger-credited',
  text: 'SELECT FROM ledger_postings WHERE account = $1 AND amount < 0 LIMIT 1',
}

function rejectionOf(error: unknown): unknown {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  if (code === REUSED_KEY) return new JournalKeyReusedError(String(detail), { cause: error })
  if (code === CLOSED_BOOKS) return new DomainError('platform.read-only', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  return error
}
