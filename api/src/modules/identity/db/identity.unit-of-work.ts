import type { Database } from '../../../platform/database.ts'
import { createAccountRepository, type AccountRepository } from './account.repository.ts'
import { createLoginFailureRepository, type LoginFailureRepository } from './login-failure.repository.ts'
import { createSessionRepository, type SessionRepository } from './session.repository.ts'

/** What the audit trail keeps of identity. */
export type AuditEvent = 'registered' | 'signed-in' | 'signed-out' | 'session-reuse'

/** Everything identity stores, bound to one connection or transaction. */
export interface IdentityStore {
  readonly accounts: AccountRepository
  readonly sessions: SessionRepository
  readonly loginFailures: LoginFailureRepository
  readonly audit: (entry: { accountId: string; event: AuditEvent; sessionId?: string; at: Date }) => Promise<void>
}

/** The store, and `transact` which gives work a store of one transaction. */
export interface IdentityUnitOfWork extends IdentityStore {
  readonly transact: <Result>(work: (store: IdentityStore) => Promise<Result>) => Promise<Result>
}

/** Binds identity's storage to the pool. */
export function createIdentityUnitOfWork(db: Database): IdentityUnitOfWork {
  return { ...createStore(db), transact: (work) => db.transaction((trx) => work(createStore(trx))) }
}

function createStore(db: Database): IdentityStore {
  return {
    accounts: createAccountRepository(db),
    sessions: createSessionRepository(db),
    loginFailures: createLoginFailureRepository(db),
    audit: async ({ accountId, event, sessionId, at }) => {
      await db.raw('INSERT INTO identity_audit (account_id, event, session_id, at) VALUES (?, ?, ?, ?)', [
        accountId,
        event,
        sessionId ?? null,
        at,
      ])
    },
  }
}
