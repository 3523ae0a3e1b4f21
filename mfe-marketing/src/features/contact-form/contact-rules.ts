import { lengthOf, plainLine, plainLines } from '../send-form/plain-text.ts'
import type { PersonTexts } from '../send-form/person-rules.ts'

export type ContactValues = PersonTexts & { readonly topic: string; readonly messenger: string; readonly message: string }

/** The message limit leaves room for the order number. */
export const CONTACT_LIMITS = { messenger: 80, minMessage: 10, maxMessage: 3_900 } as const

export function reachRule({ email, messenger }: Pick<ContactValues, 'email' | 'messenger'>): 'contactForm.reachMissing' | undefined {
  return plainLine(email) === '' && plainLine(messenger) === '' ? 'contactForm.reachMissing' : undefined
}

export function messageRule(value: string): 'contactForm.messageShort' | undefined {
  return lengthOf(plainLines(value)) < CONTACT_LIMITS.minMessage ? 'contactForm.messageShort' : undefined
}
