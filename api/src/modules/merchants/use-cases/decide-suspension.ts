import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertDecidable, factsOf } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { assertSuspendable, beginSuspension, lockSuspension } from './suspension-steps.ts'

export interface SuspensionDecision {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
}

/** Returns the merchant. See `assertDecidable` for what it throws. */
export async function decideSuspension(
  { transact }: MerchantsContext,
  { id, decision, reason }: SuspensionDecision,
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const waiting = await lockSuspension(store, id)
    const { merchantId } = waiting
    assertDecidable(waiting, decision, by)
    const hand = { by, reason, at: store.now() }
    if (decision === 'declined') await store.suspensions.decline(id, hand)
    else {
      await assertSuspendable(store, merchantId)
      await beginSuspension(store, waiting, hand, true)
    }
    const after = (await store.suspensions.find(id)) ?? waiting
    const subject = `merchant ${merchantId} suspension ${id}`
    await store.recordAction(record, { subject, reason, before: factsOf(waiting), after: factsOf(after) })
    return merchantId
  })
}
