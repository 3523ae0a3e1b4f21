import { assertDecidable, factsOf } from '../domain/suspension.ts'
import { assertSuspendable, beginSuspension, lockSuspension, type SuspensionUnit } from './suspension-unit.ts'

export interface SuspensionDecision {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
  readonly by: string
}

/** Returns the merchant. See `assertDecidable` for what it throws. */
export async function decideSuspension(unit: SuspensionUnit, { id, decision, reason, by }: SuspensionDecision): Promise<string> {
  const { suspensions, record, now } = unit
  const waiting = await lockSuspension(unit, id)
  assertDecidable(waiting, decision, by)
  const hand = { by, reason, at: now() }
  if (decision === 'declined') await suspensions.decline(id, hand)
  else {
    await assertSuspendable(unit, waiting.merchantId)
    await beginSuspension(unit, waiting, hand, true)
  }
  const after = (await suspensions.find(id)) ?? waiting
  await record({ subject: `merchant ${waiting.merchantId} suspension ${id}`, reason, before: factsOf(waiting), after: factsOf(after) })
  return waiting.merchantId
}
