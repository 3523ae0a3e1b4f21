import { asStored, chained } from '../../../platform/audit-chain.ts'
import type { StaffAuditRepository } from '../db/staff-audit.repository.ts'
import { assertNoSecret, type StaffActionFacts } from '../domain/staff-entry.ts'

/** Throws when the facts hold a secret, so that the act is rolled back. */
export async function recordAction(
  log: Pick<StaffAuditRepository, 'lockEnd' | 'add'>,
  { before, after, ...action }: StaffActionFacts,
): Promise<void> {
  assertNoSecret({ before, after })
  await log.add(chained(await log.lockEnd(), { ...action, before: asStored(before), after: asStored(after) }))
}
