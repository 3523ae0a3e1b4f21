import { ERROR_KINDS, type AccountSuspension, type ErrorCode, type ErrorKind } from '@parlour/contracts'

/** The login that replaced a session: when, as ISO 8601 UTC, and on which device when that is known. */
export interface Elsewhere {
  readonly at: string
  readonly device: string | null
}

interface Details {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly elsewhere?: Elsewhere
  readonly proposals?: readonly string[]
  readonly suspension?: AccountSuspension | null
  readonly cause?: unknown
}

/** An expected outcome that is not success. `fields` names the rule each field broke, e.g. `{ account: 'taken' }`; `proposals` are what could be had instead. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly elsewhere: Elsewhere | null
  readonly proposals: readonly string[]
  /** Why the account is closed, for its own person. */
  readonly suspension: AccountSuspension | null

  constructor(code: ErrorCode, options: Details = {}) {
    super(code, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.elsewhere = options.elsewhere ?? null
    this.proposals = options.proposals ?? []
    this.suspension = options.suspension ?? null
  }

  get kind(): ErrorKind {
    return ERROR_KINDS[this.code]
  }
}
