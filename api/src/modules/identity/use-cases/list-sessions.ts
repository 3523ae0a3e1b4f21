import { LIFETIMES } from '@parlour/contracts'
import type { SessionRecord } from '../db/session-history.repository.ts'
import type { IdentityContext } from './identity-context.ts'

const RETENTION_MS = LIFETIMES.loginHistoryDays * 24 * 3_600_000
const LIMIT = 20

/** Logins of the last 30 days, newest first, at most 20. */
export async function listSessions({ storage, now }: IdentityContext, accountId: string): Promise<readonly SessionRecord[]> {
  return storage.sessionHistory.list(accountId, new Date(now().getTime() - RETENTION_MS), LIMIT)
}
