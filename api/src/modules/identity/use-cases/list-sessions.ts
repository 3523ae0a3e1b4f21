import { LIFETIMES } from '@parlour/contracts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { SessionRecord } from '../db/session-history.repository.ts'

export interface ListSessionsDeps {
  readonly storage: IdentityUnitOfWork
  readonly now: () => Date
}

export type ListSessions = (accountId: string) => Promise<readonly SessionRecord[]>

const RETENTION_MS = LIFETIMES.loginHistoryDays * 24 * 3_600_000
const LIMIT = 20

/** Logins of the last 30 days, newest first, at most 20. */
export function makeListSessions({ storage, now }: ListSessionsDeps): ListSessions {
  return async function listSessions(accountId) {
    return storage.sessionHistory.list(accountId, new Date(now().getTime() - RETENTION_MS), LIMIT)
  }
}
