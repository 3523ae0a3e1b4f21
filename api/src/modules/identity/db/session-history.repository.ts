import type { Database } from '../../../platform/database.ts'
import type { EndedReason } from '../domain/session.ts'

export interface SessionDevice {
  readonly deviceId: string | null
  readonly userAgent: string | null
}

export interface SessionRecord extends SessionDevice {
  readonly id: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly endedAt: Date | null
  readonly endedReason: EndedReason | null
}

export interface SessionHistoryRepository {
  readonly startedAt: (sessionId: string) => Promise<Date | null>
  readonly deviceOf: (sessionId: string) => Promise<SessionDevice>
  readonly replacementOf: (sessionId: string) => Promise<SessionRecord | null>
  readonly list: (accountId: string, since: Date, limit: number) => Promise<readonly SessionRecord[]>
  /** False for the first session of an account. */
  readonly isNewDevice: (accountId: string, deviceId: string) => Promise<boolean>
}

interface RecordRow {
  readonly id: string
  readonly device_id: string | null
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen: Date
  readonly ended_at: Date | null
  readonly ended_reason: EndedReason | null
}

const COLUMNS = 's.id, s.device_id, s.user_agent, s.created_at, s.last_seen, s.ended_at, s.ended_reason'

export function createSessionHistoryRepository(db: Database): SessionHistoryRepository {
  const records = async (rest: string, values: readonly (string | number | Date)[]): Promise<readonly SessionRecord[]> => {
    const { rows } = await db.raw<{ rows: RecordRow[] }>(`SELECT ${COLUMNS} FROM identity_sessions s ${rest}`, [...values])
    return rows.map(toRecord)
  }
  return {
    startedAt: async (sessionId) => (await records('WHERE s.id = ?', [sessionId]))[0]?.startedAt ?? null,
    deviceOf: async (sessionId) => (await records('WHERE s.id = ?', [sessionId]))[0] ?? { deviceId: null, userAgent: null },
    replacementOf: async (sessionId) => {
      const [record] = await records(
        `JOIN identity_sessions old ON old.account_id = s.account_id AND old.id <> s.id
         WHERE old.id = ? AND s.created_at >= old.ended_at ORDER BY s.created_at LIMIT 1`,
        [sessionId],
      )
      return record ?? null
    },
    list: (accountId, since, limit) =>
      records(
        `WHERE s.account_id = ? AND (s.ended_at IS NULL OR s.created_at >= ? OR s.ended_at >= ?)
         ORDER BY s.ended_at IS NULL DESC, s.created_at DESC, s.id LIMIT ?`,
        [accountId, since, since, limit],
      ),
    isNewDevice: async (accountId, deviceId) => {
      const { rows } = await db.raw<{ rows: { is_new: boolean | null }[] }>(
        'SELECT NOT bool_or(device_id IS NOT DISTINCT FROM ?) AS is_new FROM identity_sessions WHERE account_id = ?',
        [deviceId, accountId],
      )
      return rows[0]?.is_new ?? false
    },
  }
}

function toRecord(row: RecordRow): SessionRecord {
  return {
    id: row.id,
    deviceId: row.device_id,
    userAgent: row.user_agent,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen,
    endedAt: row.ended_at,
    endedReason: row.ended_reason,
  }
}
