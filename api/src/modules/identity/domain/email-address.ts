import { DomainError } from '../../../platform/domain-error.ts'
import { emailRule, uniqueKeyOf, type RegistrationRules } from './registration.ts'

export interface EmailAddress {
  readonly email: string
  readonly emailKey: string
}

/** Throws `platform.validation` for the field `newEmail`. */
export function checkNewEmail(typed: string, rules: Pick<RegistrationRules, 'email'>): EmailAddress {
  const email = typed.trim()
  const broken = emailRule(email, rules.email)
  if (broken) throw new DomainError('platform.validation', { fields: { newEmail: broken } })
  return { email, emailKey: uniqueKeyOf(email) }
}
