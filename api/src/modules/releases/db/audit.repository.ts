import { CHAIN_START, type ChainEnd } from '../../../platform/audit-chain.ts'
import type { Database } from '../../../platform/database.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import type { AuditActor } from '../domain/new-audit-entry.ts'

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

interface AuditEntryRow {
  seq: bigint
  at: Date
  actor_kind: AuditActor['kind']
  actor: string
  act: string
  subject: string
  reason: string
  before: unknown
  after: unknown
  reverts: bigint | null
  prev_hash: string
  hash: string
}

const APPEND_LOCK = 7_216_003

export function createAuditRepository(db: Database): AuditRepository {
  const rows = () => db<AuditEntryRow>('releases_audit')
  return {
    lockEnd: async () => {
      await db.raw('SELECT pg_advisory_xact_lock(?)', [APPEND_LOCK])
      const last = await rows().orderBy('seq', 'desc').first('seq', 'hash')
      return last ? { seq: Number(last.seq), hash: last.hash } : CHAIN_START
    },
    add: async ({ actor, action: act, before, after, prevHash, ...entry }) => {
      const texts = { before: JSON.stringify(before), after: JSON.stringify(after) }
      await db('releases_audit').insert({ ...entry, ...texts, act, actor_kind: actor.kind, actor: actor.name, prev_hash: prevHash })
    },
    find: async (seq) => {
      const row = await rows()
        .where({ seq: BigInt(seq) })
        .first()
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

function toEntry(row: AuditEntryRow): AuditEntry {
  const { seq, at, actor_kind: kind, actor, act: action, subject, reason, before, after, reverts, prev_hash: prevHash, hash } = row
  const numbers = { seq: Number(seq), reverts: reverts === null ? null : Number(reverts) }
  return { ...numbers, at, actor: { kind, name: actor }, action, subject, reason, before, after, prevHash, hash }
}
