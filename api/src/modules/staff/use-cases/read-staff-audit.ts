import { findBreak } from '../../../platform/audit-chain.ts'
import type { StaffAuditSlice, StaffAuditRepository } from '../db/staff-audit.repository.ts'
import type { StaffEntry } from '../domain/staff-entry.ts'

/** A part of the log; `isIntact` is the state of the whole, and null where it was not asked again. */
export interface StaffAuditPage {
  readonly entries: readonly StaffEntry[]
  readonly hasMore: boolean
  readonly isIntact: boolean | null
}

const PAGE = 50

/** Entries below `before`, newest first; the first page checks the whole chain. */
export async function readStaffAudit(
  log: Pick<StaffAuditRepository, 'list' | 'after'>,
  slice: Omit<StaffAuditSlice, 'limit'>,
): Promise<StaffAuditPage> {
  const found = await log.list({ ...slice, limit: PAGE + 1 })
  const isIntact = slice.before === undefined ? (await findBreak(log.after)) === null : null
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE, isIntact }
}
