import type { Database } from '../../../platform/database.ts'
import { openAuditStore, type AuditSlice } from '../db/audit.store.ts'
import { CHAIN_START, verifyChain, type AuditEntry } from '../domain/audit-chain.ts'

/** A part of the log with the state of the whole. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly hasMore: boolean
  readonly isIntact: boolean
}

const PAGE = 50
const BATCH = 1_000

/** Rows below `before`, newest first, and whether the chain of the whole log holds. */
export async function readAuditPage(db: Database, slice: Omit<AuditSlice, 'limit'>): Promise<AuditPage> {
  const found = await openAuditStore(db).list({ ...slice, limit: PAGE + 1 })
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE, isIntact: (await firstBreak(db)) === null }
}

/** The first entry of the log that does not follow the one before it, or null. */
export async function firstBreak(db: Database): Promise<number | null> {
  const store = openAuditStore(db)
  let end = CHAIN_START
  for (;;) {
    const entries = await store.after(end.seq, BATCH)
    const broken = verifyChain(entries, end)
    const last = entries.at(-1)
    if (broken !== null || !last) return broken
    end = { seq: last.seq, hash: last.hash }
  }
}

/** An entry by its number, or null. */
export async function findAuditEntry(db: Database, seq: number): Promise<AuditEntry | null> {
  return openAuditStore(db).find(seq)
}
