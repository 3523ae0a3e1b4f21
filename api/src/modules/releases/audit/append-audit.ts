import { asStored, chained } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import { createAuditRepository } from '../db/audit.repository.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import type { NewAuditEntry } from '../domain/new-audit-entry.ts'

/** Runs in the transaction of the act; writers are serialized, so that there is one chain. */
export async function appendAudit(trx: Database, { before, after, reverts, ...note }: NewAuditEntry, at: Date): Promise<AuditEntry> {
  const store = createAuditRepository(trx)
  const entry = chained(await store.lockEnd(), {
    ...note,
    at,
    before: asStored(before),
    after: asStored(after),
    reverts: reverts ?? null,
  })
  await store.add(entry)
  return entry
}
