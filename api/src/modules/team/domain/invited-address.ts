import { RULES } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

const SHAPE = new RegExp(RULES.email.pattern, 'u')
const INVISIBLE = /[\p{Z}\p{C}]/u

/** Returns the address with its normalised key; throws `platform.validation`. */
export function invitedAddress(typed: string): { readonly email: string; readonly emailKey: string } {
  const email = typed.trim()
  if (email === '') throw new DomainError('platform.validation', { fields: { email: 'required' } })
  if (!SHAPE.test(email) || INVISIBLE.test(email) || email.length > RULES.email.maxLength)
    throw new DomainError('platform.validation', { fields: { email: 'format' } })
  return { email, emailKey: email.normalize('NFKC').toLowerCase() }
}
