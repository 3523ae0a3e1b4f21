import { asStored, chained } from '../../../platform/audit-chain.ts'
import type { StaffAuditRepository } from '../db/staff-audit.repository.ts'
import { assertNoSecret, type StaffActFacts } from '../domain/staff-entry.ts'

/** Adds an act to the log; throws, so that the act is undone, when its facts hold a secret. */
export async function recordAction(
  log: Pick<StaffAuditRepository, 'lockEnd' | 'add'>,
  { before, after, ...act }: StaffActFacts,
): Promise<void> {
  assertNoSecret({ before, after })
  await log.add(chained(await log.lockEnd(), { ...act, before: asStored(before), after: asStored(after) }))
}
