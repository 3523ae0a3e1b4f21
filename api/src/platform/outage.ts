/** What PostgreSQL and its driver say of a failure; Objection keeps the driver's own error inside. */
interface DatabaseFailure {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly nativeError?: { readonly code?: unknown; readonly message?: unknown }
}

// A server that goes, is gone, starts, or has no room for one more connection. A statement that ran too long (57014) is not one of them.
const OUTAGE_CODES = /^(08\d{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
// The driver gives these no code; the query builder puts the statement before them.
const OUTAGE_TEXTS = /(Connection (terminated|ended)( unexpectedly)?|and is not queryable|timeout expired)$/
const UNDONE_CODES = /^(40001|40P01)$/

/** All connections stayed busy for as long as the caller could wait. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError'

  constructor(cause: unknown) {
    super('No connection to PostgreSQL was free in time', { cause })
  }
}

/** The SQLSTATE of a failure of the database, or the code of the system call that failed; '' when it has none. */
export function databaseCode(error: DatabaseFailure): string {
  const code = error.nativeError?.code ?? error.code
  return typeof code === 'string' ? code : ''
}

/** Whether the connection to PostgreSQL is broken, or cannot be had, by a failure that passes when the server is back. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = databaseCode(error)
  return code === '' ? OUTAGE_TEXTS.test(error.message) : OUTAGE_CODES.test(code)
}

/** Whether a statement met a connection that was known to be broken, so that the server never got it. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('is not queryable')
}

/** Whether PostgreSQL took a transaction back because of another one: the same work may go well the next time. */
export function isUndone(error: unknown): boolean {
  return error instanceof Error && UNDONE_CODES.test(databaseCode(error))
}
