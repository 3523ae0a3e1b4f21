import type { Database } from '../../../platform/database.ts'
import type { NewSession, OperatorSession, StoredSession } from '../domain/operator-session.ts'

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
  const rows = () => db('backoffice_sessions')
  const columns = { siteId: 'site_id', startedAt: 'started_at', seenAt: 'seen_at' }
  return {
    open: async (tokenHash, { siteId, device, at }) =>
      void (await rows().insert({ token_hash: tokenHash, site_id: siteId, device, started_at: at, seen_at: at })),
    find: async (tokenHash) => {
      const row: OperatorSession | undefined = await rows().where({ token_hash: tokenHash }).first(columns)
      return row ?? null
    },
    list: async (siteId) =>
      rows()
        .where({ site_id: siteId })
        .orderBy('started_at', 'desc')
        .select({ ...columns, tokenHash: 'token_hash', device: 'device' }),
    recordSeen: async (tokenHash, at) => void (await rows().where({ token_hash: tokenHash }).update({ seen_at: at })),
    close: async (tokenHash) => void (await rows().where({ token_hash: tokenHash }).delete()),
    closeOthers: async (siteId, tokenHash) => rows().where({ site_id: siteId }).whereNot({ token_hash: tokenHash }).delete(),
    dropSeenBefore: async (moment) => void (await rows().where('seen_at', '<', moment).delete()),
  }
}
