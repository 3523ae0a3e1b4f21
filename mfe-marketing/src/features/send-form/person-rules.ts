import { RULES } from '@parlour/contracts'
import { plainLine } from './plain-text.ts'

/** What every form asks of the person who sends it; `website` is the trap that only machines fill. */
export type PersonTexts = { readonly name: string; readonly email: string; readonly website: string; readonly hasConsent: boolean }

/** The most characters that a name may have. */
export const NAME_LENGTH = 80

const EMAIL = new RegExp(RULES.email.pattern, 'u')

/** A name is required. */
export function nameRule(value: string): 'contactForm.nameMissing' | undefined {
  return plainLine(value) === '' ? 'contactForm.nameMissing' : undefined
}

/** An email may be empty here; what stands there must be one. */
export function emailRule(value: string): 'contactForm.emailInvalid' | undefined {
  const email = plainLine(value)
  return email === '' || (email.length <= RULES.email.maxLength && EMAIL.test(email)) ? undefined : 'contactForm.emailInvalid'
}
