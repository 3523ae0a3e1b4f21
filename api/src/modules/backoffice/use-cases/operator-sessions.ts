import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { OperatedSite } from '../../sites/index.ts'
import { isAlive, isWorthNoting, type StoredSession } from '../domain/operator-session.ts'
import type { BackOfficeContext } from './back-office-context.ts'

export async function listSessions(
  { sessions, now }: BackOfficeContext,
  { site, account }: OperatedSite,
): Promise<readonly StoredSession[]> {
  const [remaining, at] = [await sessions.list(site.id), now()]
  return remaining.filter((session) => isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at))
}

export async function knowsSession({ sessions, now }: BackOfficeContext, { site, account }: OperatedSite, token: string): Promise<boolean> {
  const hash = hashOfSecret(token)
  const session = await sessions.find(hash)
  const at = now()
  if (!session || !isAlive(session, { siteId: site.id, passwordChangedAt: account.passwordChangedAt }, at)) return false
  if (isWorthNoting(session, at)) await sessions.recordSeen(hash, at)
  return true
}

export async function endSession({ sessions }: BackOfficeContext, token: string): Promise<void> {
  await sessions.close(hashOfSecret(token))
}

/** Ends all sessions but the caller's; audited when there was one (decision 0040). */
export async function endOtherSessions({ transact, now }: BackOfficeContext, operated: OperatedSite, token: string): Promise<void> {
  await transact(async ({ sessions, recordSessionsEnded }) => {
    const ended = await sessions.closeOthers(operated.site.id, hashOfSecret(token))
    if (ended > 0) await recordSessionsEnded(operated, { ended, at: now() })
  })
}
