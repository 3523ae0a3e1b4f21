import type { Database } from '../../../platform/database.ts'
import type { OperatorSession } from '../domain/operator-session.ts'

/** Sessions of operators, by the hash of their token. */
export interface SessionStore {
  readonly open: (tokenHash: Buffer, siteId: string, at: Date) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<OperatorSession | null>
  readonly noteSeen: (tokenHash: Buffer, at: Date) => Promise<void>
  readonly close: (tokenHash: Buffer) => Promise<void>
  readonly dropSeenBefore: (moment: Date) => Promise<void>
}

/** Opens the store on a connection or a transaction. */
export function openSessionStore(db: Database): SessionStore {
  const rows = () => db('backoffice_sessions')
  return {
    open: async (tokenHash, siteId, at) =>
      void (await rows().insert({ token_hash: tokenHash, site_id: siteId, started_at: at, seen_at: at })),
    find: async (tokenHash) => {
      const columns = { siteId: 'site_id', startedAt: 'started_at', seenAt: 'seen_at' }
      const row: OperatorSession | undefined = await rows().where({ token_hash: tokenHash }).first(columns)
      return row ?? null
    },
    noteSeen: async (tokenHash, at) => void (await rows().where({ token_hash: tokenHash }).update({ seen_at: at })),
    close: async (tokenHash) => void (await rows().where({ token_hash: tokenHash }).delete()),
    dropSeenBefore: async (moment) => void (await rows().where('seen_at', '<', moment).delete()),
  }
}
