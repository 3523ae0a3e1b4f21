import { findBreak } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import { createAuditRepository, type AuditRepository, type AuditSlice } from '../db/audit.repository.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly hasMore: boolean
  readonly isIntact: boolean
}

const PAGE = 50

export type AuditLog = Pick<AuditRepository, 'list' | 'after'>

export async function readAuditPage(log: AuditLog, slice: Omit<AuditSlice, 'limit'>): Promise<AuditPage> {
  const found = await log.list({ ...slice, limit: PAGE + 1 })
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE, isIntact: (await firstBreak(log)) === null }
}

export async function firstBreak(log: AuditLog): Promise<number | null> {
  return findBreak(log.after)
}

export async function findAuditEntry(db: Database, seq: number): Promise<AuditEntry | null> {
  return createAuditRepository(db).find(seq)
}
