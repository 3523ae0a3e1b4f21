import { RULES } from '@parlour/contracts'
import { plainLine } from './plain-text.ts'

export type PersonTexts = { readonly name: string; readonly email: string; readonly website: string; readonly hasConsent: boolean }

export const NAME_LENGTH = 80

const EMAIL = new RegExp(RULES.email.pattern, 'u')

export function nameRule(value: string): 'contactForm.nameMissing' | undefined {
  return plainLine(value) === '' ? 'contactForm.nameMissing' : undefined
}

export function emailRule(value: string): 'contactForm.emailInvalid' | undefined {
  const email = plainLine(value)
  return email === '' || (email.length <= RULES.email.maxLength && EMAIL.test(email)) ? undefined : 'contactForm.emailInvalid'
}
