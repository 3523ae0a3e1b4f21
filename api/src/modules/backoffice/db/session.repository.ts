import type { Database } from '../../../platform/database.ts'
import type { NewSession, OperatorSession, StoredSession } from '../domain/operator-session.ts'
import { SessionModel } from './backoffice.model.ts'

export interface OperatorSessionRepository {
  readonly open: (tokenHash: Buffer, session: NewSession) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<OperatorSession | null>
  readonly list: (siteId: string) => Promise<readonly StoredSession[]>
  readonly recordSeen: (tokenHash: Buffer, at: Date) => Promise<void>
  readonly close: (tokenHash: Buffer) => Promise<void>
  /** Returns the number of ended sessions. */
  readonly closeOthers: (siteId: string, tokenHash: Buffer) => Promise<number>
  readonly dropSeenBefore: (moment: Date) => Promise<void>
}

export function createOperatorSessionRepository(db: Database): OperatorSessionRepository {
  const sessions = () => SessionModel.query(db)
  return {
    open: async (tokenHash, { siteId, device, at }) =>
      void (await sessions().insert({ tokenHash, siteId, device, startedAt: at, seenAt: at })),
    find: async (tokenHash) => (await sessions().findById(tokenHash)) ?? null,
    list: async (siteId) => sessions().where({ site_id: siteId }).orderBy('started_at', 'desc'),
    recordSeen: async (tokenHash, at) => void (await sessions().findById(tokenHash).patch({ seenAt: at })),
    close: async (tokenHash) => void (await sessions().deleteById(tokenHash)),
    closeOthers: async (siteId, tokenHash) => sessions().where({ site_id: siteId }).whereNot({ token_hash: tokenHash }).delete(),
    dropSeenBefore: async (moment) => void (await sessions().where('seen_at', '<', moment).delete()),
  }
}
