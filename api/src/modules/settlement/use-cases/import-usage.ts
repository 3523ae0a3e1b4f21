import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor, AuditFacts } from '../../../platform/staff-audit.ts'
import type { RecordedBatch, RecordedUsage } from '../db/usage.repository.ts'
import type { DepositsContext } from './deposits-context.ts'

export type ImportedUsage = Omit<RecordedUsage, 'isDemonstration'>

/** All or nothing. Throws `sites.site-not-found`, `sites.day-not-live` and `sites.day-too-large`. */
export async function importUsage(
  ctx: DepositsContext,
  entries: readonly ImportedUsage[],
  { record }: AuditedActor,
): Promise<RecordedBatch> {
  return ctx.transact(async (store) => {
    const batch = await store.recordUsage(entries.map((entry) => ({ ...entry, isDemonstration: false })))
    // A feed that names a site or a day without a contract is wrong as a whole.
    if (batch.rejected.length > 0) throw new DomainError(batch.hasUnknownSite ? 'sites.site-not-found' : 'sites.day-not-live')
    if (batch.isTooMuch) throw new DomainError('sites.day-too-large')
    if (batch.recorded > 0) await store.recordAction(record, importOf(entries, batch.recorded))
    return batch
  })
}

function importOf(entries: readonly ImportedUsage[], recorded: number): AuditFacts {
  const sites = [...new Set(entries.map(({ siteId }) => `site ${siteId}`))]
  const days = entries.map(({ day }) => day).toSorted()
  return { subject: sites.join(' '), reason: '', before: null, after: { recorded, firstDay: days[0], lastDay: days.at(-1) } }
}
