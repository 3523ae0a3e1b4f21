import { ERROR_KINDS, type ErrorCode, type ErrorKind } from '@parlour/contracts'

/** An expected outcome that is not success. `fields` names the rule each field broke, e.g. `{ account: 'taken' }`. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null

  constructor(code: ErrorCode, options: { fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }

  get kind(): ErrorKind {
    return ERROR_KINDS[this.code]
  }
}
