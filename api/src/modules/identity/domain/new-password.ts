import { DomainError } from '../../../platform/domain-error.ts'
import { assertPassword, type PasswordOwner, type PasswordRules } from './password-rules.ts'

export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

export function assertTypedTwice({ newPassword, confirmPassword }: NewPassword): void {
  if (newPassword === '') throw new DomainError('platform.validation', { fields: { newPassword: 'required' } })
  if (newPassword !== confirmPassword) throw new DomainError('identity.password-mismatch', { fields: { confirmPassword: 'mismatch' } })
}

export function assertNewPassword({ newPassword }: NewPassword, owner: PasswordOwner, rules: PasswordRules): void {
  assertPassword(newPassword, owner, rules, 'newPassword')
}
