import { CHAIN_START, type ChainEnd } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import type { StaffEntry } from '../domain/staff-entry.ts'

export interface StaffAuditSlice {
  readonly before?: number | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly limit: number
}

export interface StaffAuditRepository {
  /** Blocks other appends until the transaction ends. */
  readonly lockEnd: () => Promise<ChainEnd>
  readonly add: (entry: StaffEntry) => Promise<void>
  readonly list: (slice: StaffAuditSlice) => Promise<readonly StaffEntry[]>
  readonly after: (seq: number, limit: number) => Promise<readonly StaffEntry[]>
}

interface StaffAuditRow {
  seq: bigint
  at: Date
  actor_id: string | null
  actor: string
  role: string
  act: string
  subject: string
  reason: string
  request_id: string
  before: unknown
  after: unknown
  prev_hash: string
  hash: string
}

const APPEND_LOCK = 7_216_009

export function createStaffAuditRepository(db: Database): StaffAuditRepository {
  const rows = () => db<StaffAuditRow>('staff_audit')
  return {
    lockEnd: async () => {
      await db.raw('SELECT pg_advisory_xact_lock(?)', [APPEND_LOCK])
      const last = await rows().orderBy('seq', 'desc').first('seq', 'hash')
      return last ? { seq: Number(last.seq), hash: last.hash } : CHAIN_START
    },
    add: async ({ action: act, actorId, requestId, prevHash, before, after, ...entry }) => {
      const texts = { before: JSON.stringify(before), after: JSON.stringify(after) }
      await db('staff_audit').insert({ ...entry, ...texts, act, actor_id: actorId, request_id: requestId, prev_hash: prevHash })
    },
    list: async ({ before, actor, action: act, subject, limit }) => {
      const found = rows().orderBy('seq', 'desc').limit(limit)
      if (before !== undefined) void found.where('seq', '<', before)
      if (actor !== undefined) void found.where({ actor })
      if (act !== undefined) void found.where({ act })
      if (subject !== undefined) void found.whereRaw("? = ANY (string_to_array(subject, ' '))", [subject])
      return (await found).map(toEntry)
    },
    after: async (seq, limit) => (await rows().where('seq', '>', seq).orderBy('seq').limit(limit)).map(toEntry),
  }
}

function toEntry(row: StaffAuditRow): StaffEntry {
  const { seq, at, actor_id: actorId, actor, role, act: action, subject, reason, request_id: requestId, before, after } = row
  const place = { seq: Number(seq), prevHash: row.prev_hash, hash: row.hash }
  return { ...place, at, actorId, actor, role, action, subject, reason, requestId, before, after }
}
