export interface EmailValues {
  readonly newEmail: string
  readonly password: string
  readonly oldPin: string
  readonly newPin: string
}

export type EmailStep = 'address' | 'old' | 'new' | 'done'
