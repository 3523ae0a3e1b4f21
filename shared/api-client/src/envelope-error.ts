import type { AccountSuspension } from '@parlour/contracts'

/** A failed call as every hook reports it: HTTP status (0 = no answer), the stable code, the localized message and the rule each field broke. */
export interface CallError {
  readonly status: number
  /** Body code of the envelope: 1 for a refused login or registration, else the status; 0 when the answer carried none. */
  readonly code: number
  readonly error: string
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
  /** How long to wait before the next try, when the server told (`Retry-After`). */
  readonly retryAfterSeconds?: number | undefined
  /** Where the account was signed in instead; only of a kick. `at` is ISO 8601 UTC. */
  readonly elsewhere?: { readonly at: string; readonly device: string | null } | undefined
  /** Why the account is closed, for its own person at a login or a refresh. */
  readonly suspension?: AccountSuspension | undefined
}

/** True for errors made by `baseQuery` of this package. */
export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && 'status' in value && 'error' in value && 'fields' in value
}
