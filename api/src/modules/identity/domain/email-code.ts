import { LIFETIMES } from '@parlour/contracts'

export type EmailStep = 'old' | 'new'

export type EmailCodePurpose = EmailStep | 'second-factor'

export interface EmailCodeBinding {
  readonly accountId: string
  readonly step: EmailCodePurpose
  /** The new address, or for an authenticator the current one. */
  readonly emailKey: string
}

export const CODE_LIFE_MS = LIFETIMES.emailCodeMinutes * 60_000
/** A code is void after this many wrong attempts: a chance of 5 in a million. */
export const ATTEMPTS_PER_CODE = 5
export const CODES_PER_HOUR = 5
