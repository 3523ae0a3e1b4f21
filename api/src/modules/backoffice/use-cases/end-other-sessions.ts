import type { Database } from '../../../platform/database.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { OperatedSite, SiteOperation } from '../../sites/index.ts'
import type { OperatorSessionRepository } from '../db/session.repository.ts'

export interface EndOtherSessionsDeps {
  readonly db: Database
  readonly sessionsOf: (db: Database) => Pick<OperatorSessionRepository, 'closeOthers'>
  readonly operation: Pick<SiteOperation, 'recordSessionsEnded'>
  readonly now: () => Date
}

/** Ends all sessions but the caller's; audited when there was one (decision 0040). */
export function makeEndOtherSessions({ db, sessionsOf, operation, now }: EndOtherSessionsDeps) {
  return async (operated: OperatedSite, token: string): Promise<void> => {
    await db.transaction(async (trx) => {
      const ended = await sessionsOf(trx).closeOthers(operated.site.id, hashOfSecret(token))
      if (ended > 0) await operation.recordSessionsEnded(trx, operated, { ended, at: now() })
    })
  }
}
