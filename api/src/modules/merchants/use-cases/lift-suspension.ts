import { DomainError } from '../../../platform/domain-error.ts'
import { factsOf } from '../domain/suspension.ts'
import { lockSuspension, type InSuspensionUnit, type SuspensionUnit } from './suspension-unit.ts'

/** Returns the merchant. Throws `merchants.suspension-not-found` or `merchants.suspension-over`. */
export async function liftSuspension(
  unit: SuspensionUnit,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<string> {
  const { suspensions, record, now } = unit
  const suspension = await lockSuspension(unit, id)
  if (suspension.state !== 'active') throw new DomainError('merchants.suspension-over')
  await suspensions.lift(id, { by, reason, at: now() })
  await open(unit, suspension.merchantId)
  const after = (await suspensions.find(id)) ?? suspension
  await record({
    subject: `merchant ${suspension.merchantId} suspension ${id}`,
    reason,
    before: factsOf(suspension),
    after: factsOf(after),
  })
  return suspension.merchantId
}

/** May run late, twice and in two workers at once. */
export async function endDueSuspensions(due: readonly { readonly id: string }[], inUnit: InSuspensionUnit): Promise<void> {
  for (const { id } of due) {
    await inUnit(async (unit) => {
      const { suspensions, now } = unit
      const { state, endsAt, merchantId } = await lockSuspension(unit, id)
      if (state !== 'active' || endsAt === null || endsAt > now()) return
      await suspensions.end(id, now())
      await open(unit, merchantId)
    })
  }
}

async function open({ close, write }: SuspensionUnit, merchantId: string): Promise<void> {
  await close(merchantId, false)
  await write(merchantId, { kind: 'account-restored' })
}
