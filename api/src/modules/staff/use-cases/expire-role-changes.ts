import type { StaffContext, StaffStore } from '../db/staff.unit-of-work.ts'
import { SYSTEM } from '../domain/staff-entry.ts'
import { recordAction } from './record-action.ts'

/** After 24 hours; safe to run late and twice. */
export async function expireRoleChanges(ctx: StaffContext): Promise<void> {
  await ctx.transact(expireWithin)
}

export async function expireWithin({ changes, log, now }: StaffStore): Promise<void> {
  await changes.lock()
  const at = now()
  for (const change of await changes.listWaiting()) {
    if (change.expiresAt > at) continue
    await changes.end(change.id, { state: 'expired', by: null, at, reason: null })
    const subject = `change ${change.id} account ${change.accountId}`
    const facts = { subject, reason: '', before: { state: 'waiting', requested: change.rolesAfter }, after: { state: 'expired' } }
    await recordAction(log, { ...SYSTEM, at: now(), action: 'expireStaffRole', ...facts })
  }
}
