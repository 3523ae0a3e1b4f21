import { LIFE_CLOCK } from '@parlour/contracts'

/** Which mailbox a code proves: the present address of the account, or the one it shall have. */
export type EmailStep = 'old' | 'new'

/** What a code is for: a step of an email change, or the first authenticator of somebody with a staff role. */
export type EmailCodePurpose = EmailStep | 'second-factor'

/** What a code is good for, and nothing else. */
export interface EmailCodeBinding {
  readonly accountId: string
  readonly step: EmailCodePurpose
  /** The address that the account changes to, or for an authenticator the one that it has. */
  readonly emailKey: string
}

export const CODE_LIFE_MS = LIFE_CLOCK.emailCodeMinutes * 60_000
/** Wrong tries that a code survives none of: five guesses at a million values are a chance of 5 in a million. */
export const TRIES_PER_CODE = 5
export const CODES_PER_HOUR = 5
