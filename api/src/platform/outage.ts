interface DatabaseFailure {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly nativeError?: { readonly code?: unknown; readonly message?: unknown }
}

// A demoted leader, or a replica that is not promoted yet.
const READ_ONLY = '25006'
// A server that goes, is gone, starts, only reads, or has no room for one more connection. A statement that ran too long (57014) is not one of them.
const OUTAGE_CODES = /^(08\d{3}|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
// The driver gives these no code; the query builder puts the statement before them.
const OUTAGE_TEXTS = /(Connection (terminated|ended)( unexpectedly)?|and is not queryable|timeout expired|Query read timeout)$/
const CONFLICT_CODES = /^(40001|40P01)$/

export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError'
  readonly code = READ_ONLY

  constructor() {
    super('PostgreSQL only reads: it was demoted or is not promoted yet')
  }
}

export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError'

  constructor(cause: unknown) {
    super('No connection to PostgreSQL was free in time', { cause })
  }
}

/** SQLSTATE, or the code of the failed system call; '' when there is none. */
export function databaseCode(error: DatabaseFailure): string {
  const code = error.nativeError?.code ?? error.code
  return typeof code === 'string' ? code : ''
}

/** Whether the connection failed in a way that passes when the server is back. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = databaseCode(error)
  return code === '' ? OUTAGE_TEXTS.test(error.message) : OUTAGE_CODES.test(code)
}

/** Whether PostgreSQL rejected a write because it only reads. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && databaseCode(error) === READ_ONLY
}

/** Whether the server rejected the statement, or never got it because the connection was known to be broken. */
export function hadNoEffect(error: unknown): boolean {
  return isReadOnly(error) || (error instanceof Error && error.message.endsWith('is not queryable'))
}

/** Whether another transaction caused a rollback, so that a retry may succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && CONFLICT_CODES.test(databaseCode(error))
}
