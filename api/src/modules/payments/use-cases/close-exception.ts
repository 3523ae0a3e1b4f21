import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { RecoveryDecision } from '../db/recovery.repository.ts'
import type { PaymentsContext } from './payments-context.ts'

/** Throws `payments.alarm-not-found`. */
export async function clearAlarm(
  ctx: PaymentsContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, record }: AuditedActor,
): Promise<void> {
  await ctx.transact(async (store) => {
    if (!(await store.alarms.clear(id, { at: ctx.now(), by, reason }))) throw new DomainError('payments.alarm-not-found')
    await store.recordAction(record, { subject: `alarm ${id}`, reason, before: { state: 'open' }, after: { state: 'cleared' } })
  })
}

/** Throws `payments.recovery-not-found`. */
export async function closeRecovery(
  ctx: PaymentsContext,
  { id, state, decision }: Pick<RecoveryDecision, 'state' | 'decision'> & { readonly id: string },
  { by, record }: AuditedActor,
): Promise<void> {
  await ctx.transact(async (store) => {
    const merchantId = await store.recoveries.decide(id, { state, at: ctx.now(), by, decision })
    if (merchantId === null) throw new DomainError('payments.recovery-not-found')
    await store.publishChange(merchantId, 'payments')
    const subject = `recovery ${id} merchant ${merchantId}`
    await store.recordAction(record, { subject, reason: decision, before: { state: 'open' }, after: { state } })
  })
}
