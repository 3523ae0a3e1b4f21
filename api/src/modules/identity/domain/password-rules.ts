import { DomainError } from '../../../platform/domain-error.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** How long a password may be, in code points; the shape of `RULES`, so that the wire's limits fit as they are. */
export interface PasswordRules {
  readonly password: { readonly minLength: number; readonly maxLength: number }
}

/** Whose password it is: neither name may be part of it. */
export interface PasswordOwner {
  readonly account: string
  readonly email: string
}

const COMMON_PASSWORDS = new Set(commonPasswords.passwords.split(' '))
const IDENTIFYING_LENGTH = 4

/** The rule of length or form that a password breaks, or null; an emoji is one character here as in the form. */
export function brokenPasswordRule(password: string, rules: PasswordRules): 'minLength' | 'maxLength' | 'format' | null {
  const length = Array.from(password).length
  if (length < rules.password.minLength) return 'minLength'
  if (length > rules.password.maxLength) return 'maxLength'
  return password.isWellFormed() ? null : 'format'
}

/**
 * Throws `platform.validation`, `identity.password-common` or `identity.password-personal` for a password that may not be chosen;
 * `field` is the name under which the form knows it. No rule asks for kinds of characters, and nothing is trimmed.
 */
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
