import { asStored, chained, findBreak } from '../../../platform/audit-chain.ts'
import type { StaffAuditRepository, StaffAuditSlice } from '../db/staff-audit.repository.ts'
import { assertNoSecret, type StaffActionFacts, type StaffEntry } from '../domain/staff-entry.ts'

/** Throws when the facts hold a secret, so that the act is rolled back. */
export async function recordAction(
  log: Pick<StaffAuditRepository, 'lockEnd' | 'add'>,
  { before, after, ...action }: StaffActionFacts,
): Promise<void> {
  assertNoSecret({ before, after })
  await log.add(chained(await log.lockEnd(), { ...action, before: asStored(before), after: asStored(after) }))
}

/** `isIntact` covers the whole log; null where it was not checked again. */
export interface StaffAuditPage {
  readonly entries: readonly StaffEntry[]
  readonly hasMore: boolean
  readonly isIntact: boolean | null
}

const PAGE = 50

/** Entries below `before`, newest first; the first page verifies the whole chain. */
export async function readStaffAudit(
  log: Pick<StaffAuditRepository, 'list' | 'after'>,
  slice: Omit<StaffAuditSlice, 'limit'>,
): Promise<StaffAuditPage> {
  const found = await log.list({ ...slice, limit: PAGE + 1 })
  const isIntact = slice.before === undefined ? (await findBreak(log.after)) === null : null
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE, isIntact }
}
