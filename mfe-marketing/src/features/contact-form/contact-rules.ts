import { lengthOf, plainLine, plainLines } from '../send-form/plain-text.ts'
import type { PersonTexts } from '../send-form/person-rules.ts'

/** What the form holds while it is filled in. */
export type ContactValues = PersonTexts & { readonly topic: string; readonly messenger: string; readonly message: string }

/** Limits of the contact call; a message leaves room for the number of its order. */
export const CONTACT_LIMITS = { messenger: 80, minMessage: 10, maxMessage: 3_900 } as const

/** Email or messenger must be given. */
export function reachRule({ email, messenger }: Pick<ContactValues, 'email' | 'messenger'>): 'contactForm.reachMissing' | undefined {
  return plainLine(email) === '' && plainLine(messenger) === '' ? 'contactForm.reachMissing' : undefined
}

/** A message has ten characters at least. */
export function messageRule(value: string): 'contactForm.messageShort' | undefined {
  return lengthOf(plainLines(value)) < CONTACT_LIMITS.minMessage ? 'contactForm.messageShort' : undefined
}
