import { ERROR_KINDS, type AccountSuspension, type ErrorCode, type ErrorKind } from '@parlour/contracts'

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

/** An expected failure. `fields` maps each field to its rule, e.g. `{ account: 'taken' }`; `proposals` are alternatives. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly elsewhere: Elsewhere | null
  readonly proposals: readonly string[]
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
