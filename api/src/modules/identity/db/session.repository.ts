import { raw } from 'objection'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import type { GrantedRole } from '@parlour/contracts'
import { databaseCode } from '../../../platform/outage.ts'
import type { Account } from '../domain/account.ts'
import type { EndedReason, Session } from '../domain/session.ts'
import { SessionModel } from './identity.model.ts'

export interface NewSession {
  readonly accountId: string
  readonly key: Buffer
  readonly idleExpiresAt: Date
  readonly absExpiresAt: Date
  readonly deviceId: string | null
  readonly userAgent: string | null
  readonly at: Date
}

export interface OwnedSession {
  readonly session: Session
  readonly owner: Pick<Account, 'id' | 'account' | 'roles' | 'status' | 'isDemonstration'>
  /** True only for staff without two-step login. */
  readonly isFactorMissing: boolean
  readonly membership: {
    readonly merchantId: string
    readonly role: GrantedRole
    readonly merchant: Pick<Account, 'status' | 'isDemonstration'>
  } | null
}

export interface SessionRepository {
  readonly find: (sessionId: string) => Promise<Session | null>
  /** Runs on every call, hence a single statement. */
  readonly findWithOwner: (sessionId: string) => Promise<OwnedSession | null>
  /** Throws `identity.refresh-busy` after two seconds. */
  readonly lockForRefresh: (sessionId: string) => Promise<Session | null>
  readonly insert: (session: NewSession) => Promise<Session>
  readonly endLive: (accountId: string, reason: EndedReason, at: Date) => Promise<void>
  readonly end: (sessionId: string, reason: EndedReason, at: Date) => Promise<boolean>
  readonly advance: (sessionId: string, at: Date, idleExpiresAt: Date) => Promise<void>
  readonly countReissue: (sessionId: string, kind: 'tab' | 'late', at: Date) => Promise<void>
  readonly markChildSeen: (sessionId: string, counter: number) => Promise<void>
}

type SessionOwnerRow = Session & {
  readonly ownerAccount: string
  readonly ownerRoles: readonly string[]
  readonly ownerStatus: Account['status']
  readonly ownerIsDemonstration: boolean
  readonly isFactorMissing: boolean
  readonly merchantId: string | null
  readonly teamRole: GrantedRole | null
  readonly merchantStatus: Account['status'] | null
  readonly merchantIsDemonstration: boolean | null
}

// Every call that somebody signed in for begins with it.
const FIND_WITH_OWNER: Statement = {
  name: 'identity-session-with-owner',
  text: `SELECT s.id, s.account_id AS "accountId", s.key, s.counter, s.child_seen AS "childSeen", s.tab_reissues AS "tabReissues", s.reissues,
    s.rotated_at AS "rotatedAt", s.idle_expires_at AS "idleExpiresAt", s.abs_expires_at AS "absExpiresAt", s.ended_at AS "endedAt",
    s.ended_reason AS "endedReason", a.account AS "ownerAccount", a.roles AS "ownerRoles", a.status AS "ownerStatus",
    a.is_demonstration AS "ownerIsDemonstration", a.roles <> '{}' AND NOT EXISTS
      (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "isFactorMissing",
    t.merchant_id AS "merchantId", t.role AS "teamRole", m.status AS "merchantStatus", m.is_demonstration AS "merchantIsDemonstration"
  FROM identity_sessions s JOIN identity_accounts a ON a.id = s.account_id
  LEFT JOIN identity_memberships t ON t.account_id = a.id LEFT JOIN identity_accounts m ON m.id = t.merchant_id
  WHERE s.id = $1`,
}

export function createSessionRepository(db: Database): SessionRepository {
  const session = (sessionId: string) => SessionModel.query(db).findById(sessionId)
  return {
    find: async (sessionId) => (await session(sessionId)) ?? null,
    findWithOwner: async (sessionId) => {
      const [row] = await runStatement<SessionOwnerRow>(db, FIND_WITH_OWNER, [sessionId])
      if (!row) return null
      return { session: row, owner: toOwner(row), isFactorMissing: row.isFactorMissing, membership: toMembership(row) }
    },
    lockForRefresh: async (sessionId) => {
      await db.raw("SET LOCAL lock_timeout = '2s'")
      return (await session(sessionId).forUpdate().catch(busy)) ?? null
    },
    insert: async ({ at, ...given }) =>
      SessionModel.query(db)
        .insert({ ...given, rotatedAt: at, lastSeenAt: at, startedAt: at })
        .returning('*'),
    endLive: async (accountId, reason, at) =>
      void (await SessionModel.query(db)
        .where({ account_id: accountId })
        .whereNull('ended_at')
        .patch({ endedAt: at, endedReason: reason })),
    end: async (sessionId, reason, at) => (await session(sessionId).whereNull('ended_at').patch({ endedAt: at, endedReason: reason })) > 0,
    advance: async (sessionId, at, idleExpiresAt) => {
      const unseen = { childSeen: false, tabReissues: 0, reissues: 0 }
      await session(sessionId).patch({ ...unseen, counter: raw('counter + 1'), rotatedAt: at, lastSeenAt: at, idleExpiresAt })
    },
    countReissue: async (sessionId, kind, at) => {
      const counted = kind === 'tab' ? { tabReissues: raw('tab_reissues + 1') } : { reissues: raw('reissues + 1') }
      await session(sessionId).patch({ ...counted, lastSeenAt: at })
    },
    markChildSeen: async (sessionId, counter) =>
      void (await session(sessionId).where({ counter, child_seen: false }).patch({ childSeen: true })),
  }
}

function busy(error: unknown): never {
  const isLockTimeout = error instanceof Error && databaseCode(error) === '55P03'
  throw isLockTimeout ? new DomainError('identity.refresh-busy', { retryAfterSeconds: 1, cause: error }) : error
}

function toOwner(row: SessionOwnerRow): OwnedSession['owner'] {
  return {
    id: row.accountId,
    account: row.ownerAccount,
    roles: row.ownerRoles,
    status: row.ownerStatus,
    isDemonstration: row.ownerIsDemonstration,
  }
}

function toMembership({ merchantId, teamRole, merchantStatus, merchantIsDemonstration }: SessionOwnerRow): OwnedSession['membership'] {
  if (merchantId === null || teamRole === null || merchantStatus === null || merchantIsDemonstration === null) return null
  return { merchantId, role: teamRole, merchant: { status: merchantStatus, isDemonstration: merchantIsDemonstration } }
}
