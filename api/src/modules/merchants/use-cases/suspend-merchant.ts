import type { SuspensionKind } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { factsOf, needsSecondPerson } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { assertSuspendable, beginSuspension } from './suspension-steps.ts'

export interface SuspensionRequest {
  readonly id: string
  readonly kind: SuspensionKind
  readonly days: number | null
  readonly reason: string
}

/** Returns the merchant. Throws `merchants.merchant-not-found`, `merchants.not-suspendable` or `merchants.already-suspended`. */
export async function suspendMerchant(
  { transact }: MerchantsContext,
  { id: merchantId, kind, days, reason }: SuspensionRequest,
  { by, record }: AuditedActor,
): Promise<string> {
  return transact(async (store) => {
    const { suspensions, now } = store
    await suspensions.lock(merchantId)
    await assertSuspendable(store, merchantId)
    const isWaiting = needsSecondPerson(days)
    const before = await suspensions.activeOf(merchantId)
    if (before && !isWaiting) throw new DomainError('merchants.already-suspended')
    const hand = { by, reason, at: now() }
    const requested = await suspensions.find(await suspensions.insertRequest(merchantId, { kind, days }, hand))
    if (!requested) throw new Error('The suspension that was asked for is gone')
    if (!isWaiting) await beginSuspension(store, requested, hand, false)
    const after = (await suspensions.find(requested.id)) ?? requested
    const facts = { before: before && factsOf(before), after: factsOf(after) }
    await store.recordAction(record, { subject: `merchant ${merchantId}`, reason, ...facts })
    return merchantId
  })
}
