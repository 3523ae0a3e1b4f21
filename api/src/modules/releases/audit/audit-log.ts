import { findBreak } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import { createAuditRepository, type AuditSlice } from '../db/audit.repository.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly hasMore: boolean
  readonly isIntact: boolean
}

const PAGE = 50

export async function readAuditPage(db: Database, slice: Omit<AuditSlice, 'limit'>): Promise<AuditPage> {
  const found = await createAuditRepository(db).list({ ...slice, limit: PAGE + 1 })
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE, isIntact: (await firstBreak(db)) === null }
}

export async function firstBreak(db: Database): Promise<number | null> {
  return findBreak(createAuditRepository(db).after)
}

export async function findAuditEntry(db: Database, seq: number): Promise<AuditEntry | null> {
  return createAuditRepository(db).find(seq)
}
