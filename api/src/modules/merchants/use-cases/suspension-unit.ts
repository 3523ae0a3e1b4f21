import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditFacts } from '../../../platform/staff-audit.ts'
import { endOf, type Hand, type Suspension } from '../domain/suspension.ts'
import type { WriteToMerchant } from './merchants-deps.ts'
import type { SuspensionRepository } from '../domain/suspension.repository.ts'

export interface SuspensionUnit {
  readonly suspensions: SuspensionRepository
  readonly lockAccount: (merchantId: string) => Promise<{ readonly isStaff: boolean }>
  /** Also stops or resumes play on the merchant's sites; takes effect at the next call everywhere. */
  readonly close: (merchantId: string, isClosed: boolean) => Promise<void>
  readonly write: (merchantId: string, email: Parameters<WriteToMerchant>[2]) => Promise<void>
  readonly record: (facts: AuditFacts) => Promise<void>
  readonly now: () => Date
}

export type InSuspensionUnit = <Answer>(work: (unit: SuspensionUnit, trx: Database) => Promise<Answer>) => Promise<Answer>

/** Also serializes changes to suspensions of its merchant; throws `merchants.suspension-not-found`. */
export async function lockSuspension({ suspensions }: SuspensionUnit, id: string): Promise<Suspension> {
  const found = await suspensions.find(id)
  if (!found) throw new DomainError('merchants.suspension-not-found')
  await suspensions.lock(found.merchantId)
  const locked = await suspensions.find(id)
  if (!locked) throw new DomainError('merchants.suspension-not-found')
  return locked
}

/** Throws `merchants.not-suspendable` for staff: their roles must be removed first. */
export async function assertSuspendable(unit: SuspensionUnit, merchantId: string): Promise<void> {
  if ((await unit.lockAccount(merchantId)).isStaff) throw new DomainError('merchants.not-suspendable')
}

export async function beginSuspension(unit: SuspensionUnit, suspension: Suspension, hand: Hand, isSecond: boolean): Promise<void> {
  const { suspensions, close, write } = unit
  const { id, merchantId } = suspension
  const shorter = await suspensions.activeOf(merchantId)
  if (shorter) await suspensions.lift(shorter.id, hand)
  await suspensions.begin(id, isSecond ? hand : null, hand.at, endOf(suspension, hand.at))
  await close(merchantId, true)
  if (!shorter) await write(merchantId, { kind: 'account-suspended' })
}
