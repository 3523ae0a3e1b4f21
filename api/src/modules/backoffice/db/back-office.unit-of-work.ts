import type { Database } from '../../../platform/database.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { OperatedSite, SiteOperation } from '../../sites/index.ts'
import { createOperatorSessionRepository, type OperatorSessionRepository } from './session.repository.ts'

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
