import type { StaffUnit } from './staff-unit.ts'

/** After 24 hours; safe to run late and twice. */
export async function expireRoleChanges({ changes, record, now }: Omit<StaffUnit, 'accounts'>): Promise<void> {
  await changes.lock()
  const at = now()
  for (const change of await changes.listWaiting()) {
    if (change.expiresAt > at) continue
    await changes.end(change.id, { state: 'expired', by: null, at, reason: null })
    const subject = `change ${change.id} account ${change.accountId}`
    await record({ subject, reason: '', before: { state: 'waiting', requested: change.rolesAfter }, after: { state: 'expired' } })
  }
}
