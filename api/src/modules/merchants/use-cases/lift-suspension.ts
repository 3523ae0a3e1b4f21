import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { factsOf } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { lockSuspension, reopenAccount } from './suspension-steps.ts'

/** Returns the merchant. Throws `merchants.suspension-not-found` or `merchants.suspension-over`. */
export async function liftSuspension(
  { transact }: MerchantsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const suspension = await lockSuspension(store, id)
    const { merchantId, state } = suspension
    if (state !== 'active') throw new DomainError('merchants.suspension-over')
    await store.suspensions.lift(id, { by, reason, at: store.now() })
    await reopenAccount(store, merchantId)
    const after = (await store.suspensions.find(id)) ?? suspension
    const subject = `merchant ${merchantId} suspension ${id}`
    await store.recordAction(record, { subject, reason, before: factsOf(suspension), after: factsOf(after) })
    return merchantId
  })
}

/** May run late, twice and in two workers at once. */
export async function endDueSuspensions({ suspensions, transact, now }: MerchantsContext): Promise<void> {
  for (const { id } of await suspensions.due(now())) {
    await transact(async (store) => {
      const { state, endsAt, merchantId } = await lockSuspension(store, id)
      if (state !== 'active' || endsAt === null || endsAt > now()) return
      await store.suspensions.end(id, now())
      await reopenAccount(store, merchantId)
    })
  }
}
