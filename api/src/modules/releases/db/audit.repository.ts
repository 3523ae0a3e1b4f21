import { CHAIN_START, type ChainEnd } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import { AuditModel } from './releases.model.ts'

export interface AuditSlice {
  readonly before?: number
  readonly name?: string
  readonly limit: number
}

export interface AuditRepository {
  /** No other transaction appends until this one ends. */
  readonly lockEnd: () => Promise<ChainEnd>
  readonly add: (entry: AuditEntry) => Promise<void>
  readonly find: (seq: number) => Promise<AuditEntry | null>
  readonly list: (slice: AuditSlice) => Promise<readonly AuditEntry[]>
  readonly after: (seq: number, limit: number) => Promise<readonly AuditEntry[]>
}

const APPEND_LOCK = 7_216_003

export function createAuditRepository(db: Database): AuditRepository {
  const rows = () => AuditModel.query(db)
  return {
    lockEnd: async () => {
      await db.raw('SELECT pg_advisory_xact_lock(?)', [APPEND_LOCK])
      const last = await rows().orderBy('seq', 'desc').select('seq', 'hash').first()
      return last ? { seq: Number(last.seq), hash: last.hash } : CHAIN_START
    },
    add: async ({ seq, actor, action: act, before, after, reverts, ...entry }) => {
      const facts = { before: JSON.stringify(before), after: JSON.stringify(after) }
      const numbers = { seq: BigInt(seq), reverts: reverts === null ? null : BigInt(reverts) }
      await rows().insert({ ...entry, ...facts, ...numbers, act, actorKind: actor.kind, actor: actor.name })
    },
    find: async (seq) => {
      const row = await rows().findById(seq)
      return row ? toEntry(row) : null
    },
    list: async ({ before, name, limit }) => {
      const found = rows().orderBy('seq', 'desc').limit(limit)
      if (before !== undefined) void found.where('seq', '<', before)
      if (name !== undefined) void found.whereRaw("? = ANY (string_to_array(subject, ' '))", [name])
      return (await found).map(toEntry)
    },
    after: async (seq, limit) => (await rows().where('seq', '>', seq).orderBy('seq').limit(limit)).map(toEntry),
  }
}

function toEntry({ seq, actorKind, actor, act, reverts, ...entry }: AuditModel): AuditEntry {
  const numbers = { seq: Number(seq), reverts: reverts === null ? null : Number(reverts) }
  return { ...entry, ...numbers, actor: { kind: actorKind, name: actor }, action: act }
}
