/** What is typed in the course of an email change. */
export interface EmailValues {
  readonly newEmail: string
  readonly password: string
  readonly oldPin: string
  readonly newPin: string
}

/** Where an email change stands: the new address, the code of the old mailbox, the code of the new one, and the end. */
export type EmailStep = 'address' | 'old' | 'new' | 'done'
