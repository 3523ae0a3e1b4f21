import { DomainError } from '../../../platform/domain-error.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** In code points; the same shape as `RULES`. */
export interface PasswordRules {
  readonly password: { readonly minLength: number; readonly maxLength: number }
}

export interface PasswordOwner {
  readonly account: string
  readonly email: string
}

const COMMON_PASSWORDS = new Set(commonPasswords.passwords.split(' '))
const IDENTIFYING_LENGTH = 4

/** Counts code points; null when valid. */
export function brokenPasswordRule(password: string, rules: PasswordRules): 'minLength' | 'maxLength' | 'format' | null {
  const length = Array.from(password).length
  if (length < rules.password.minLength) return 'minLength'
  if (length > rules.password.maxLength) return 'maxLength'
  return password.isWellFormed() ? null : 'format'
}

/** Throws `platform.validation`, `identity.password-common` or `identity.password-personal`. Never trims the password. */
export function assertPassword(password: string, owner: PasswordOwner, rules: PasswordRules, field = 'password'): void {
  const broken = brokenPasswordRule(password, rules)
  if (broken) throw new DomainError('platform.validation', { fields: { [field]: broken } })
  const folded = foldedText(password)
  if (COMMON_PASSWORDS.has(folded)) throw new DomainError('identity.password-common', { fields: { [field]: 'common' } })
  const names = [owner.account, owner.email.slice(0, Math.max(0, owner.email.lastIndexOf('@')))].map((name) => foldedText(name.trim()))
  if (names.some((name) => Array.from(name).length >= IDENTIFYING_LENGTH && folded.includes(name)))
    throw new DomainError('identity.password-personal', { fields: { [field]: 'personal' } })
}

function foldedText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
