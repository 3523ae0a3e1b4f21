import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { DepositsContext } from './deposits-context.ts'

/** Throws `settlement.task-not-found`. */
export async function closeTask(
  ctx: DepositsContext,
  { id, decision }: { readonly id: string; readonly decision: string },
  { by, record }: AuditedActor,
): Promise<void> {
  await ctx.transact(async (store) => {
    const isClosed = await store.tasks.close(id, { decision, by, at: ctx.now() })
    if (!isClosed) throw new DomainError('settlement.task-not-found')
    await store.recordAction(record, { subject: `task ${id}`, reason: decision, before: { state: 'open' }, after: { state: 'closed' } })
  })
}
