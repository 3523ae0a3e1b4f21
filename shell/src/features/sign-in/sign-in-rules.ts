import { RULES } from '@parlour/contracts'
import type { ShellKey } from '../../texts/shell-texts.ts'

/** The message that a value earns, or undefined when it is fine. */
type Rule = (value: string) => ShellKey | undefined

const EMAIL = new RegExp(RULES.email.pattern, 'u')

/** V01: required, 3 to 20 characters after trimming. */
export const accountRule: Rule = (value) => {
  const length = codePoints(value.trim().normalize('NFKC'))
  if (length === 0) return 'signIn.accountEmpty'
  return length < RULES.account.minLength || length > RULES.account.maxLength ? 'signIn.accountLength' : undefined
}

/** V02: required, 6 to 20 characters, never trimmed. */
export const passwordRule: Rule = (value) => {
  const length = codePoints(value)
  if (length === 0) return 'signIn.passwordEmpty'
  return length < RULES.password.minLength || length > RULES.password.maxLength ? 'signIn.passwordLength' : undefined
}

/** Characters as the rules count them: code points (D02). */
function codePoints(text: string): number {
  return Array.from(text).length
}

/** V03: required, a valid address after trimming. */
export const emailRule: Rule = (value) => {
  const email = value.trim()
  if (email === '') return 'signIn.emailEmpty'
  return email.length <= RULES.email.maxLength && EMAIL.test(email) ? undefined : 'signIn.emailInvalid'
}
