import { createHash } from 'node:crypto'
import { DomainError } from '../../platform/domain-error.ts'

/** Writes where a page ends, tied to the filter that it belongs to. */
export function writeCursor(filter: unknown, place: readonly string[]): string {
  return Buffer.from([...place, markOf(filter)].join('|')).toString('base64url')
}

/** Reads the place back; throws `platform.validation` for a cursor of another filter, and for none at all. */
export function readCursor(filter: unknown, written: string, form: RegExp): readonly string[] {
  const parts = Buffer.from(written, 'base64url').toString('latin1').split('|')
  const mark = parts.pop()
  if (mark !== markOf(filter) || !form.test(parts.join('|')))
    throw new DomainError('platform.validation', { fields: { cursor: 'unknown' } })
  return parts
}

/** A slip of the client is what this finds, not a rule of access, which the statement itself keeps. */
function markOf(filter: unknown): string {
  return createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 8)
}
