import type { Database } from '../../../platform/database.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { OperatedSite, SiteOperation } from '../../sites/index.ts'
import type { NewSession, OperatorSession, StoredSession } from '../domain/operator-session.ts'
import { SessionModel } from './backoffice.model.ts'

/** The sessions, and what the site records of them, on one connection. */
export interface BackOfficeStore {
  readonly sessions: OperatorSessionRepository
  readonly recordSignIn: (operated: OperatedSite, signIn: Parameters<SiteOperation['recordSignIn']>[2]) => Promise<void>
  readonly recordSessionsEnded: (operated: OperatedSite, ended: Parameters<SiteOperation['recordSessionsEnded']>[2]) => Promise<void>
}

export type BackOfficeUnitOfWork = UnitOfWork<BackOfficeStore>

export function createBackOfficeUnitOfWork(
  db: Database,
  operation: Pick<SiteOperation, 'recordSignIn' | 'recordSessionsEnded'>,
): BackOfficeUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    sessions: createOperatorSessionRepository(on),
    recordSignIn: async (operated, signIn) => operation.recordSignIn(on, operated, signIn),
    recordSessionsEnded: async (operated, ended) => operation.recordSessionsEnded(on, operated, ended),
  }))
}

interface OperatorSessionRepository {
  readonly open: (tokenHash: Buffer, session: NewSession) => Promise<void>
  readonly find: (tokenHash: Buffer) => Promise<OperatorSession | null>
  readonly list: (siteId: string) => Promise<readonly StoredSession[]>
  readonly recordSeen: (tokenHash: Buffer, at: Date) => Promise<void>
  readonly close: (tokenHash: Buffer) => Promise<void>
  /** Returns the number of ended sessions. */
  readonly closeOthers: (siteId: string, tokenHash: Buffer) => Promise<number>
  readonly dropSeenBefore: (moment: Date) => Promise<void>
}

function createOperatorSessionRepository(db: Database): OperatorSessionRepository {
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
