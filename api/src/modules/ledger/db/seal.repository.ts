import type { Database } from '../../../platform/database.ts'
import type { Seal, SealedContents } from '../domain/seal.ts'
import { SealModel } from './ledger.model.ts'

/** Assembled by the client, so that the hash does not depend on PostgreSQL formatting. */
const CONTENTS = `json_build_array(journal.id, key, kind, booked_on, (
  SELECT json_agg(json_build_array(line, account, amount::text, balance_after::text) ORDER BY line)
  FROM ledger_postings WHERE journal_id = journal.id
))`
/** A transaction older than the newest seal may commit up to this much later. */
const STRAGGLERS = "coalesce((SELECT posted_at - interval '10 minutes' FROM newest), '-infinity')"
const NEWEST = `newest AS (
  SELECT posted_at FROM ledger_journals WHERE id = (SELECT journal_id FROM ledger_seals ORDER BY position DESC LIMIT 1)
)`

/** `contents` is null when the journal is gone. */
export interface StoredSeal extends Seal {
  readonly contents: SealedContents | null
}

/** False when another process holds it; released at the end of the transaction. */
async function takeSealer(trx: Database): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { taken: boolean }[] }>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('ledger_seals', 0)) AS taken",
  )
  return rows[0]?.taken === true
}

export async function readHead(db: Database): Promise<Seal | null> {
  return (await SealModel.query(db).orderBy('position', 'desc').first()) ?? null
}

export async function readSeal(db: Database, journalId: string): Promise<Seal | null> {
  return (await SealModel.query(db).findOne({ journal_id: journalId })) ?? null
}

async function readUnsealed(db: Database, limit: number): Promise<readonly SealedContents[]> {
  const { rows } = await db.raw<{ rows: { contents: SealedContents }[] }>(
    `WITH ${NEWEST} SELECT ${CONTENTS} AS contents FROM ledger_journals AS journal
     WHERE posted_at >= ${STRAGGLERS} AND NOT EXISTS (SELECT FROM ledger_seals WHERE journal_id = journal.id)
     ORDER BY posted_at, id LIMIT ?`,
    [limit],
  )
  return rows.map(({ contents }) => contents)
}

async function insertSeals(trx: Database, links: readonly Seal[]): Promise<void> {
  await trx.raw(
    `INSERT INTO ledger_seals (position, journal_id, previous, hash)
     SELECT * FROM unnest(?::bigint[], ?::uuid[], ?::text[], ?::text[])`,
    [
      links.map(({ position }) => String(position)),
      links.map(({ journalId }) => journalId),
      links.map(({ previous }) => previous),
      links.map(({ hash }) => hash),
    ],
  )
}

async function readSealed(db: Database, after: bigint, limit: number): Promise<readonly StoredSeal[]> {
  const { rows } = await db.raw<{ rows: StoredSeal[] }>(
    `SELECT position, journal_id AS "journalId", previous, hash, CASE WHEN journal.id IS NOT NULL THEN ${CONTENTS} END AS contents
     FROM ledger_seals LEFT JOIN ledger_journals AS journal ON journal.id = journal_id
     WHERE position > ? ORDER BY position LIMIT ?`,
    [String(after), limit],
  )
  return rows
}

/** A journal behind the newest seal, which will never be sealed. */
async function findPassedOver(db: Database): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `WITH ${NEWEST} SELECT id FROM ledger_journals AS journal
     WHERE posted_at < ${STRAGGLERS} AND NOT EXISTS (SELECT FROM ledger_seals WHERE journal_id = journal.id) LIMIT 1`,
  )
  return rows[0]?.id ?? null
}

export interface SealRepository {
  readonly takeSealer: () => Promise<boolean>
  readonly readHead: () => Promise<Seal | null>
  readonly readUnsealed: (limit: number) => Promise<readonly SealedContents[]>
  readonly insertSeals: (links: readonly Seal[]) => Promise<void>
  readonly readSealed: (after: bigint, limit: number) => Promise<readonly StoredSeal[]>
  readonly findPassedOver: () => Promise<string | null>
}

export function createSealRepository(db: Database): SealRepository {
  return {
    takeSealer: async () => takeSealer(db),
    readHead: async () => readHead(db),
    readUnsealed: async (limit) => readUnsealed(db, limit),
    insertSeals: async (links) => insertSeals(db, links),
    readSealed: async (after, limit) => readSealed(db, after, limit),
    findPassedOver: async () => findPassedOver(db),
  }
}
