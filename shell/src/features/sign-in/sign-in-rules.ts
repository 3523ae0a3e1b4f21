import { RULES } from '@parlour/contracts'
import type { ShellKey } from '../../texts/shell-texts.tsx'

type Rule = (value: string) => ShellKey | undefined

const CODE = new RegExp(RULES.oneTimeCode.pattern, 'u')
const EMAIL = new RegExp(RULES.email.pattern, 'u')

/** Required, 3 to 20 characters after trimming. */
export const accountRule: Rule = (value) => {
  const length = codePoints(value.trim().normalize('NFKC'))
  if (length === 0) return 'signIn.accountEmpty'
  return length < RULES.account.minLength || length > RULES.account.maxLength ? 'signIn.accountLength' : undefined
}

export const newPasswordRule: Rule = (value) => (value === '' ? 'reset.newEmpty' : passwordRule(value))

/** Required, 6 to 20 characters, never trimmed. */
export const passwordRule: Rule = (value) => {
  const length = codePoints(value)
  if (length === 0) return 'signIn.passwordEmpty'
  return length < RULES.password.minLength || length > RULES.password.maxLength ? 'signIn.passwordLength' : undefined
}

export function repeatRule(repeated: string, password: string): ShellKey | undefined {
  if (repeated === '') return 'reset.repeatEmpty'
  return repeated === password ? undefined : 'reset.mismatch'
}

export const codeRule: Rule = (value) => (CODE.test(value) ? undefined : 'signIn.codeEmpty')

/** Rules count characters as code points. */
function codePoints(text: string): number {
  return Array.from(text).length
}

/** Required, a valid address after trimming. */
export const emailRule: Rule = (value) => {
  const email = value.trim()
  if (email === '') return 'signIn.emailEmpty'
  return email.length <= RULES.email.maxLength && EMAIL.test(email) ? undefined : 'signIn.emailInvalid'
}
