import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Statement } from '../../../platform/named-statement.ts'
import type { GrantedRole } from '@parlour/contracts'
import type { Account } from '../domain/account.ts'
import type { EndedReason, Session } from '../domain/session.ts'

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

interface SessionRow {
  readonly id: string
  readonly account_id: string
  readonly key: Buffer
  readonly counter: number
  readonly child_seen: boolean
  readonly tab_reissues: number
  readonly reissues: number
  readonly rotated_at: Date
  readonly idle_expires_at: Date
  readonly abs_expires_at: Date
  readonly ended_at: Date | null
  readonly ended_reason: EndedReason | null
}

const COLUMNS =
  'id, account_id, key, counter, child_seen, tab_reissues, reissues, rotated_at, idle_expires_at, abs_expires_at, ended_at, ended_reason'

interface OwnerRow {
  readonly owner_account: string
  readonly owner_roles: string[]
  readonly owner_status: 'active' | 'suspended'
  readonly owner_is_demonstration: boolean
  readonly is_factor_missing: boolean
  readonly merchant_id: string | null
  readonly team_role: GrantedRole | null
  readonly merchant_status: 'active' | 'suspended' | null
  readonly merchant_is_demonstration: boolean | null
}

// Every call that somebody signed in for begins with it.
const FIND_WITH_OWNER: Statement = {
  name: 'identity-session-with-owner',
  text: `SELECT ${COLUMNS.split(', ')
    .map((column) => `s.${column}`)
    .join(
      ', ',
    )}, a.account AS owner_account, a.roles AS owner_roles, a.status AS owner_status, a.is_demonstration AS owner_is_demonstration,
    a.roles <> '{}' AND NOT EXISTS
      (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS is_factor_missing,
    t.merchant_id, t.role AS team_role, m.status AS merchant_status, m.is_demonstration AS merchant_is_demonstration
  FROM identity_sessions s JOIN identity_accounts a ON a.id = s.account_id
  LEFT JOIN identity_memberships t ON t.account_id = a.id LEFT JOIN identity_accounts m ON m.id = t.merchant_id
  WHERE s.id = $1`,
}

export function createSessionRepository(db: Database): SessionRepository {
  const one = async (sql: string, values: readonly (string | number | Date | Buffer | null)[]): Promise<Session | null> => {
    const { rows } = await db.raw<{ rows: SessionRow[] }>(sql, [...values])
    return rows[0] ? toSession(rows[0]) : null
  }
  return {
    find: (sessionId) => one(`SELECT ${COLUMNS} FROM identity_sessions WHERE id = ?`, [sessionId]),
    findWithOwner: async (sessionId) => {
      const [row] = await runStatement<SessionRow & OwnerRow>(db, FIND_WITH_OWNER, [sessionId])
      if (!row) return null
      return { session: toSession(row), owner: toOwner(row), isFactorMissing: row.is_factor_missing, membership: toMembership(row) }
    },
    lockForRefresh: async (sessionId) => {
      await db.raw("SET LOCAL lock_timeout = '2s'")
      return one(`SELECT ${COLUMNS} FROM identity_sessions WHERE id = ? FOR UPDATE`, [sessionId]).catch(busy)
    },
    insert: async (session) => {
      const inserted = await one(
        `INSERT INTO identity_sessions
           (account_id, key, rotated_at, last_seen, idle_expires_at, abs_expires_at, device_id, user_agent, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
        [
          session.accountId,
          session.key,
          session.at,
          session.at,
          session.idleExpiresAt,
          session.absExpiresAt,
          session.deviceId,
          session.userAgent,
          session.at,
        ],
      )
      if (!inserted) throw new Error('PostgreSQL returned no session')
      return inserted
    },
    ...createSessionUpdates(db),
  }
}

function createSessionUpdates(db: Database): Omit<SessionRepository, 'find' | 'findWithOwner' | 'lockForRefresh' | 'insert'> {
  return {
    endLive: async (accountId, reason, at) => {
      await db.raw('UPDATE identity_sessions SET ended_at = ?, ended_reason = ? WHERE account_id = ? AND ended_at IS NULL', [
        at,
        reason,
        accountId,
      ])
    },
    end: async (sessionId, reason, at) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'UPDATE identity_sessions SET ended_at = ?, ended_reason = ? WHERE id = ? AND ended_at IS NULL RETURNING id',
        [at, reason, sessionId],
      )
      return rows.length > 0
    },
    advance: async (sessionId, at, idleExpiresAt) => {
      await db.raw(
        `UPDATE identity_sessions
         SET counter = counter + 1, child_seen = false, tab_reissues = 0, reissues = 0, rotated_at = ?, last_seen = ?, idle_expires_at = ?
         WHERE id = ?`,
        [at, at, idleExpiresAt, sessionId],
      )
    },
    countReissue: async (sessionId, kind, at) => {
      const column = kind === 'tab' ? 'tab_reissues' : 'reissues'
      await db.raw(`UPDATE identity_sessions SET ${column} = ${column} + 1, last_seen = ? WHERE id = ?`, [at, sessionId])
    },
    markChildSeen: async (sessionId, counter) => {
      await db.raw('UPDATE identity_sessions SET child_seen = true WHERE id = ? AND counter = ? AND NOT child_seen', [sessionId, counter])
    },
  }
}

function busy(error: unknown): never {
  const isLockTimeout = error instanceof Error && 'code' in error && error.code === '55P03'
  throw isLockTimeout ? new DomainError('identity.refresh-busy', { retryAfterSeconds: 1, cause: error }) : error
}

function toOwner(row: SessionRow & OwnerRow): OwnedSession['owner'] {
  return {
    id: row.account_id,
    account: row.owner_account,
    roles: row.owner_roles,
    status: row.owner_status,
    isDemonstration: row.owner_is_demonstration,
  }
}

function toMembership({ merchant_id, team_role, merchant_status, merchant_is_demonstration }: OwnerRow): OwnedSession['membership'] {
  if (merchant_id === null || team_role === null || merchant_status === null || merchant_is_demonstration === null) return null
  return { merchantId: merchant_id, role: team_role, merchant: { status: merchant_status, isDemonstration: merchant_is_demonstration } }
}

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    accountId: row.account_id,
    key: row.key,
    counter: row.counter,
    childSeen: row.child_seen,
    tabReissues: row.tab_reissues,
    reissues: row.reissues,
    rotatedAt: row.rotated_at,
    idleExpiresAt: row.idle_expires_at,
    absExpiresAt: row.abs_expires_at,
    endedAt: row.ended_at,
    endedReason: row.ended_reason,
  }
}
