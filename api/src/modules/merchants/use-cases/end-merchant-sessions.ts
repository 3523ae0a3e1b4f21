import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { assertSuspendable } from './suspension-steps.ts'

/** Returns the merchant. Throws `merchants.merchant-not-found`, or `merchants.not-suspendable` for staff. */
export async function endMerchantSessions(
  { transact }: MerchantsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { record }: AuditedActor,
): Promise<string> {
  await transact(async (store) => {
    await assertSuspendable(store, id)
    await store.accounts.endSession(id, store.now())
    await store.recordAction(record, { subject: `merchant ${id}`, reason, before: null, after: { sessions: 'ended' } })
  })
  return id
}
