import type { Database } from '../../../platform/database.ts'
import type { OperatorSession } from '../domain/operator-session.ts'

/** A session that begins; `device` is what people call its browser, '' when that is unknown. */
export interface NewSession {
  readonly siteId: string
  readonly device: string
  readonly at: Date
}

/** A session with the hash of its token. */
export interface StoredSession extends OperatorSession {
  readonly tokenHash: Buffer
  readonly device: string
}

/** Sessions of operators, by the hash of their token. */
export interface OperatorSessionRepository {
  readonly open: (tokenHash: Buffer, session: NewSession) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<OperatorSession | null>
  /** All sessions of a site, the newest first. */
  readonly list: (siteId: string) => Promise<readonly StoredSession[]>
  readonly recordSeen: (tokenHash: Buffer, at: Date) => Promise<void>
  readonly close: (tokenHash: Buffer) => Promise<void>
  /** Ends the sessions of a site but one; answers how many. */
  readonly closeOthers: (siteId: string, tokenHash: Buffer) => Promise<number>
  readonly dropSeenBefore: (moment: Date) => Promise<void>
}

/** Opens the store on a connection or a transaction. */
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
