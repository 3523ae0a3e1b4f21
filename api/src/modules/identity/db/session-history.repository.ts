import type { Database } from '../../../platform/database.ts'
import { SessionModel } from './identity.model.ts'

export type SessionDevice = Pick<SessionModel, 'deviceId' | 'userAgent'>

export type SessionRecord = SessionDevice & Pick<SessionModel, 'id' | 'startedAt' | 'lastSeenAt' | 'endedAt' | 'endedReason'>

export interface SessionHistoryRepository {
  readonly startedAt: (sessionId: string) => Promise<Date | null>
  readonly deviceOf: (sessionId: string) => Promise<SessionDevice>
  readonly replacementOf: (sessionId: string) => Promise<SessionRecord | null>
  readonly list: (accountId: string, since: Date, limit: number) => Promise<readonly SessionRecord[]>
  /** False for the first session of an account. */
  readonly isNewDevice: (accountId: string, deviceId: string) => Promise<boolean>
}

// Not the key.
const COLUMNS = ['s.id', 's.device_id', 's.user_agent', 's.created_at', 's.last_seen', 's.ended_at', 's.ended_reason']

export function createSessionHistoryRepository(db: Database): SessionHistoryRepository {
  const records = () => SessionModel.query(db).alias('s').select(COLUMNS)
  return {
    startedAt: async (sessionId) => (await records().findById(sessionId))?.startedAt ?? null,
    deviceOf: async (sessionId) => (await records().findById(sessionId)) ?? { deviceId: null, userAgent: null },
    replacementOf: async (sessionId) => {
      const replacements = records()
        .join('identity_sessions as old', 'old.account_id', 's.account_id')
        .where({ 'old.id': sessionId })
        .whereColumn('old.id', '<>', 's.id')
        .whereColumn('s.created_at', '>=', 'old.ended_at')
      return (await replacements.orderBy('s.created_at').limit(1).first()) ?? null
    },
    list: async (accountId, since, limit) =>
      records()
        .where({ account_id: accountId })
        .where((recent) => void recent.whereNull('ended_at').orWhere('created_at', '>=', since).orWhere('ended_at', '>=', since))
        .orderByRaw('ended_at IS NULL DESC, created_at DESC, id')
        .limit(limit),
    isNewDevice: async (accountId, deviceId) => {
      const { rows } = await db.raw<{ rows: { isNew: boolean | null }[] }>(
        'SELECT NOT bool_or(device_id IS NOT DISTINCT FROM ?) AS "isNew" FROM identity_sessions WHERE account_id = ?',
        [deviceId, accountId],
      )
      return rows[0]?.isNew ?? false
    },
  }
}
