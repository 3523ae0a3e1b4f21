import type { BodyOf, ContactMessage, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export interface Staff {
  readonly accountId: string
  readonly username: string
}

export interface Reply {
  readonly text: string
  readonly sentAt: Date
  readonly sentBy: string
}

export interface Message extends Omit<ContactMessage, 'age' | 'receivedAt' | 'replies'> {
  readonly receivedAt: Date
  readonly replies: readonly Reply[]
}

export type NewMessage = Omit<Message, 'takenBy' | 'replies'>

export type SentForm = BodyOf<typeof endpoints.submitContact>

export type ContactForm = Pick<SentForm, 'topic' | 'name' | 'email' | 'messenger' | 'message' | 'locale' | 'page'> & {
  /** Honeypot was filled. */
  readonly isSpam: boolean
}

const MESSAGE_MIN = 10

/** Throws `platform.validation`, `contact.reach-missing` or `contact.consent-missing`. Honeypots do not change the result. */
export function checkContactForm(sent: SentForm): ContactForm {
  const { topic, locale, page } = sent
  const name = sent.name.trim()
  const email = sent.email.trim()
  const messenger = sent.messenger.trim()
  const message = sent.message.trim()
  const fields = {
    ...(name === '' ? { name: 'required' } : {}),
    ...(Array.from(message).length < MESSAGE_MIN ? { message: 'minLength' } : {}),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('platform.validation', { fields })
  if (email === '' && messenger === '') {
    throw new DomainError('contact.reach-missing', { fields: { email: 'required', messenger: 'required' } })
  }
  if (!sent.hasConsent) throw new DomainError('contact.consent-missing', { fields: { hasConsent: 'required' } })
  return { topic, name, email, messenger, message, locale, page, isSpam: sent.website !== '' }
}
