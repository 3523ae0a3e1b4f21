import type { AccountSuspension, SessionEffect } from '@parlour/contracts'

/** HTTP status (0 = no response), stable code, localized message and the broken rule of each field. */
export interface CallError {
  readonly status: number
  /** 1 for a rejected login or registration, else the status; 0 when the response had no code. */
  readonly code: number
  readonly error: string
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | null
  /** Absent without a session in question, and in responses that the API did not write. */
  readonly session?: SessionEffect | undefined
  readonly retryAfterSeconds?: number | undefined
  /** Present only when another login ended the session. `at` is ISO 8601 UTC. */
  readonly elsewhere?: { readonly at: string; readonly device: string | null } | undefined
  readonly suspension?: AccountSuspension | undefined
}

export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && 'status' in value && 'error' in value && 'fields' in value
}
