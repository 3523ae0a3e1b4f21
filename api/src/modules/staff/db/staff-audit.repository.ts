import type { ModelObject } from 'objection'
import { CHAIN_START, type ChainEnd } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import type { StaffEntry } from '../domain/staff-entry.ts'
import { AuditModel } from './staff.model.ts'

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

const APPEND_LOCK = 7_216_009

export function createStaffAuditRepository(db: Database): StaffAuditRepository {
  const entries = () => AuditModel.query(db)
  return {
    lockEnd: async () => {
      await db.raw('SELECT pg_advisory_xact_lock(?)', [APPEND_LOCK])
      const last = await entries().orderBy('seq', 'desc').limit(1).select('seq', 'hash').first()
      return last ? { seq: Number(last.seq), hash: last.hash } : CHAIN_START
    },
    add: async (entry) => {
      const texts = { before: JSON.stringify(entry.before), after: JSON.stringify(entry.after) }
      await entries().insert({ ...entry, ...texts, seq: BigInt(entry.seq) })
    },
    list: async ({ before, actor, action, subject, limit }) => {
      const found = entries().orderBy('seq', 'desc').limit(limit)
      if (before !== undefined) void found.where('seq', '<', before)
      if (actor !== undefined) void found.where({ actor })
      if (action !== undefined) void found.where({ act: action })
      if (subject !== undefined) void found.whereRaw("? = ANY (string_to_array(subject, ' '))", [subject])
      return (await found).map(toEntry)
    },
    after: async (seq, limit) => (await entries().where('seq', '>', seq).orderBy('seq').limit(limit)).map(toEntry),
  }
}

function toEntry(row: ModelObject<AuditModel>): StaffEntry {
  return { ...row, seq: Number(row.seq) }
}
