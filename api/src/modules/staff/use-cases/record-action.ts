import { asStored, chained } from '../../../platform/audit-chain.ts'
import type { StaffAuditRepository } from '../db/staff-audit.repository.ts'
import { assertNoSecret, type StaffActFacts } from '../domain/staff-entry.ts'

/** Throws when the facts hold a secret, so that the act is rolled back. */
export async function recordAction(
  log: Pick<StaffAuditRepository, 'lockEnd' | 'add'>,
  { before, after, ...act }: StaffActFacts,
): Promise<void> {
  assertNoSecret({ before, after })
  await log.add(chained(await log.lockEnd(), { ...act, before: asStored(before), after: asStored(after) }))
}
