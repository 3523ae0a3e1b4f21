import type { MerchantSort } from '@parlour/contracts'
import { beginsWith } from '../../../platform/begins-with.ts'
import type { Database } from '../../../platform/database.ts'
import { deviceNameOf } from '../device-name.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import { createSessionHistoryRepository } from './session-history.repository.ts'
import { createSessionRepository } from './session.repository.ts'
import { AccountModel } from './identity.model.ts'

export interface MerchantAccount {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly server: string
  readonly registeredAt: Date
  readonly isSuspended: boolean
  readonly isStaff: boolean
  readonly hasSecondFactor: boolean
}

export interface MerchantSession {
  readonly id: string
  readonly device: string | null
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly isLive: boolean
}

export interface MerchantAccountRepository {
  readonly list: (accountIds: readonly string[], sort?: MerchantSort) => Promise<readonly MerchantAccount[]>
  readonly idsBy: (typed: string, limit: number, sort?: MerchantSort) => Promise<readonly string[]>
  readonly merchantsBy: (typed: string, limit: number) => Promise<readonly MerchantAccount[]>
  readonly lock: (accountId: string) => Promise<Pick<MerchantAccount, 'username' | 'email' | 'isStaff'> | null>
  /** Takes effect at the next call; suspending also ends the session. */
  readonly setSuspended: (accountId: string, isSuspended: boolean, at: Date) => Promise<void>
  readonly endSession: (accountId: string, at: Date) => Promise<void>
  readonly sessionsOf: (accountId: string, limit: number) => Promise<readonly MerchantSession[]>
}

const ORDERS = {
  account: 'account_key, id',
  '-account': 'account_key DESC, id',
  registered: 'registered_at, id',
  '-registered': 'registered_at DESC, id',
} as const satisfies Record<MerchantSort, string>

interface Found {
  readonly rows: MerchantAccount[]
}

const ACCOUNTS = `
  SELECT a.id, a.account AS username, a.email, a.phone, a.server, a.registered_at AS "registeredAt",
  a.status = 'suspended' AS "isSuspended", a.roles <> '{}' AS "isStaff", EXISTS
    (SELECT FROM identity_second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor"
  FROM identity_accounts a`

export function createMerchantAccountRepository(db: Database): MerchantAccountRepository {
  const endSession = async (accountId: string, at: Date) => createSessionRepository(db).endLive(accountId, 'admin', at)
  return {
    list: async (accountIds, sort = '-registered') =>
      (await db.raw<Found>(`${ACCOUNTS} WHERE a.id = ANY (?) ORDER BY ${ORDERS[sort]}`, [[...accountIds]])).rows,
    idsBy: async (typed, limit, sort = '-registered') => {
      const prefix = beginsWith(uniqueKeyOf(typed))
      const first = AccountModel.query(db).select('id').orderByRaw(ORDERS[sort]).limit(limit)
      if (typed !== '') void first.where('account_key', 'like', prefix).orWhere('email_key', 'like', prefix)
      return (await first).map(({ id }) => id)
    },
    merchantsBy: async (typed, limit) => {
      const prefix = beginsWith(uniqueKeyOf(typed))
      const { rows } = await db.raw<Found>(
        `${ACCOUNTS} WHERE (account_key LIKE ? OR email_key LIKE ?) AND a.roles = '{}' ORDER BY a.registered_at DESC, a.id LIMIT ?`,
        [prefix, prefix, limit],
      )
      return rows
    },
    lock: async (accountId) => (await db.raw<Found>(`${ACCOUNTS} WHERE a.id = ? FOR NO KEY UPDATE OF a`, [accountId])).rows[0] ?? null,
    setSuspended: async (accountId, isSuspended, at) => {
      await AccountModel.query(db)
        .findById(accountId)
        .patch({ status: isSuspended ? 'suspended' : 'active' })
      if (isSuspended) await endSession(accountId, at)
    },
    endSession,
    sessionsOf: async (accountId, limit) =>
      (await createSessionHistoryRepository(db).list(accountId, new Date(0), limit)).map(({ userAgent, endedAt, ...session }) => ({
        id: session.id,
        device: deviceNameOf(userAgent),
        startedAt: session.startedAt,
        lastSeenAt: session.lastSeenAt,
        isLive: endedAt === null,
      })),
  }
}
