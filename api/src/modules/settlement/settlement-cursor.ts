import { createHash } from 'node:crypto'
import { DomainError } from '../../platform/domain-error.ts'

export function writeCursor(filter: unknown, place: readonly string[]): string {
  return Buffer.from([...place, markOf(filter)].join('|')).toString('base64url')
}

/** Throws `platform.validation` for anything that is not a cursor of this filter. */
export function readCursor(filter: unknown, written: string, form: RegExp): readonly string[] {
  const parts = Buffer.from(written, 'base64url').toString('latin1').split('|')
  const mark = parts.pop()
  if (mark !== markOf(filter) || !form.test(parts.join('|')))
    throw new DomainError('platform.validation', { fields: { cursor: 'unknown' } })
  return parts
}

/** Detects client mistakes; this is not access control, which the statement itself enforces. */
function markOf(filter: unknown): string {
  return createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 8)
}
