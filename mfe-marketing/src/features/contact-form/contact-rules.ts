import { RULES } from '@parlour/contracts'
import { lengthOf, plainLine, plainLines } from '../send-form/plain-text.ts'

/** What the form holds while it is filled in. */
export type ContactWords = {
  readonly topic: string
  readonly name: string
  readonly email: string
  readonly messenger: string
  readonly message: string
  readonly website: string
  readonly hasConsent: boolean
}

/** Limits of the contact call (D13); a message leaves room for the number of its order. */
export const CONTACT_LIMITS = { name: 80, messenger: 80, minMessage: 10, maxMessage: 3_900 } as const

type RuleKey = `contactForm.${'nameMissing' | 'emailInvalid' | 'reachMissing' | 'messageShort'}`
/** The message that a value earns, or undefined when it is fine. */
type Rule = (value: string) => RuleKey | undefined

const EMAIL = new RegExp(RULES.email.pattern, 'u')

/** A name is required. */
export const nameRule: Rule = (value) => (plainLine(value) === '' ? 'contactForm.nameMissing' : undefined)

/** An email may be empty here; what stands there must be one. */
export const emailRule: Rule = (value) => {
  const email = plainLine(value)
  return email === '' || (email.length <= RULES.email.maxLength && EMAIL.test(email)) ? undefined : 'contactForm.emailInvalid'
}

/** Email or messenger must be given (D13). */
export function reachRule({ email, messenger }: Pick<ContactWords, 'email' | 'messenger'>): RuleKey | undefined {
  return plainLine(email) === '' && plainLine(messenger) === '' ? 'contactForm.reachMissing' : undefined
}

/** A message has ten characters at least. */
export const messageRule: Rule = (value) =>
  lengthOf(plainLines(value)) < CONTACT_LIMITS.minMessage ? 'contactForm.messageShort' : undefined
