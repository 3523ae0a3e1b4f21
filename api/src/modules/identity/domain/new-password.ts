import { DomainError } from '../../../platform/domain-error.ts'
import { assertPassword, type PasswordOwner, type PasswordRules } from './password-rules.ts'

/** A new password as typed twice. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

/** Throws `platform.validation` for an empty new password, `identity.password-mismatch` when the repetition differs. */
export function assertTypedTwice({ newPassword, confirmPassword }: NewPassword): void {
  if (newPassword === '') throw new DomainError('platform.validation', { fields: { newPassword: 'required' } })
  if (newPassword !== confirmPassword) throw new DomainError('identity.password-mismatch', { fields: { confirmPassword: 'mismatch' } })
}

/** Throws like `assertPassword`, naming the field of the forms that change a password. */
export function assertNewPassword({ newPassword }: NewPassword, owner: PasswordOwner, rules: PasswordRules): void {
  assertPassword(newPassword, owner, rules, 'newPassword')
}
