import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { assertUsable, type Session } from '../domain/session.ts'

export async function assertSessionUsable(
  { sessionHistory }: Pick<IdentityStore, 'sessionHistory'>,
  session: Session,
  accountStatus: 'active' | 'suspended',
  at: Date,
): Promise<void> {
  const replacement = session.endedReason === 'replaced' ? await sessionHistory.replacementOf(session.id) : null
  if (!replacement) return assertUsable(session, accountStatus, at)
  assertUsable(session, accountStatus, at, { at: replacement.startedAt.toISOString(), device: deviceNameOf(replacement.userAgent) })
}
