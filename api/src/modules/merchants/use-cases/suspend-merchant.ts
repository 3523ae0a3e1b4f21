import type { SuspensionKind } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { factsOf, needsSecondPerson } from '../domain/suspension.ts'
import { assertSuspendable, beginSuspension, type SuspensionUnit } from './suspension-unit.ts'

export interface SuspensionRequest {
  readonly id: string
  readonly kind: SuspensionKind
  readonly days: number | null
  readonly reason: string
  readonly by: string
}

/** Throws `merchants.merchant-not-found`, `merchants.not-suspendable` or `merchants.already-suspended`. */
export async function suspendMerchant(unit: SuspensionUnit, { id: merchantId, kind, days, reason, by }: SuspensionRequest): Promise<void> {
  const { suspensions, record, now } = unit
  await suspensions.lock(merchantId)
  await assertSuspendable(unit, merchantId)
  const isWaiting = needsSecondPerson(days)
  const before = await suspensions.activeOf(merchantId)
  if (before && !isWaiting) throw new DomainError('merchants.already-suspended')
  const hand = { by, reason, at: now() }
  const requested = await suspensions.find(await suspensions.insertRequest(merchantId, { kind, days }, hand))
  if (!requested) throw new Error('The suspension that was asked for is gone')
  if (!isWaiting) await beginSuspension(unit, requested, hand, false)
  const after = (await suspensions.find(requested.id)) ?? requested
  await record({ subject: `merchant ${merchantId}`, reason, before: before && factsOf(before), after: factsOf(after) })
}
