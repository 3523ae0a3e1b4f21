import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Account } from '../domain/account.ts'
import type { Journal, Line } from '../domain/journal.ts'
import { JournalKeyReusedError } from '../domain/journal-key-reused.error.ts'

/** Books a journal in the transaction `trx`; the same journal again changes nothing. Throws JournalKeyReusedError. */
export async function insertJournal(trx: Database, journal: Journal): Promise<void> {
  const inputsHash = hashOf(journal)
  const id = randomUUID()
  const inserted = await trx.raw<{ rows: unknown[] }>(
    'INSERT INTO ledger_journals (id, key, kind, inputs_hash) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id',
    [id, journal.key, journal.kind, inputsHash],
  )
  if (inserted.rows.length === 0) return refuseOtherContents(trx, journal.key, inputsHash)
  // A fixed order of accounts is a fixed order of row locks, so that two journals cannot wait for each other.
  const lines = journal.lines.toSorted((left, right) => (left.account.code < right.account.code ? -1 : 1))
  for (const [index, line] of lines.entries()) await insertLine(trx, id, index + 1, line)
}

/** Whether an account was ever credited. */
export async function isCredited(db: Database, { code }: Account): Promise<boolean> {
  const found: unknown = await db('ledger_postings').where({ account: code }).where('amount', '<', 0).first('journal_id')
  return found !== undefined
}

async function insertLine(trx: Database, journalId: string, number: number, { account, amount }: Line): Promise<void> {
  await trx.raw('INSERT INTO ledger_accounts (code, kind, bound) VALUES (?, ?, ?) ON CONFLICT (code) DO NOTHING', [
    account.code,
    account.kind,
    account.bound,
  ])
  await trx.raw('INSERT INTO ledger_postings (journal_id, line, account, amount) VALUES (?, ?, ?, ?)', [
    journalId,
    number,
    account.code,
    String(amount),
  ])
}

async function refuseOtherContents(trx: Database, key: string, inputsHash: string): Promise<void> {
  const found = await trx.raw<{ rows: { inputs_hash: string }[] }>('SELECT inputs_hash FROM ledger_journals WHERE key = ?', [key])
  if (found.rows[0]?.inputs_hash !== inputsHash) throw new JournalKeyReusedError(key)
}

function hashOf({ kind, lines }: Journal): string {
  const text = lines.map(({ account, amount }) => `${account.code}=${amount}`).toSorted()
  return createHash('sha256')
    .update([kind, ...text].join('\n'))
    .digest('hex')
}
