import { createHash } from 'node:crypto'
import type { AuditActor } from './audit-note.ts'
import { canonicalJson } from './canonical-json.ts'

/** What an entry of the audit log says. */
export interface AuditContent {
  readonly seq: number
  readonly at: Date
  readonly actor: AuditActor
  readonly act: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
  readonly reverts: number | null
}

/** An entry in its place: its hash covers what it says and the hash of the entry before it. */
export interface AuditEntry extends AuditContent {
  readonly prevHash: string
  readonly hash: string
}

/** The end of the log that the next entry is chained to. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: string
}

/** Before the first entry. */
export const CHAIN_START: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

/** The entry that follows `end`. */
export function chained(end: ChainEnd, content: Omit<AuditContent, 'seq'>): AuditEntry {
  const placed = { ...content, seq: end.seq + 1 }
  return { ...placed, prevHash: end.hash, hash: hashOf(end.hash, placed) }
}

/** The first entry that does not follow the one before it, or null; `from` is the end of what was verified before. */
export function verifyChain(entries: readonly AuditEntry[], from: ChainEnd = CHAIN_START): number | null {
  let end = from
  for (const { prevHash, hash, ...content } of entries) {
    const isNext = content.seq === end.seq + 1 && prevHash === end.hash && hash === hashOf(prevHash, content)
    if (!isNext) return content.seq
    end = { seq: content.seq, hash }
  }
  return null
}

function hashOf(prevHash: string, { seq, at, actor, act, subject, reason, before, after, reverts }: AuditContent): string {
  const said = { seq, at: at.toISOString(), actor: { ...actor }, act, subject, reason, before, after, reverts }
  return createHash('sha256')
    .update(prevHash + canonicalJson(said))
    .digest('hex')
}
