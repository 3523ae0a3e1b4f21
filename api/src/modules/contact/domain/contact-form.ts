import type { BodyOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** A form as it was sent. */
export type SentForm = BodyOf<typeof endpoints.submitContact>

/** A form that passed every rule. */
export type ContactForm = Pick<SentForm, 'topic' | 'name' | 'email' | 'messenger' | 'message' | 'locale' | 'page'> & {
  /** True when the field that people never see was filled. */
  readonly isSpam: boolean
}

const MESSAGE_MIN = 10

/**
 * The form, trimmed. Throws `platform.validation` with a rule per field, `contact.reach-missing` without email and messenger, and
 * `contact.consent-missing`. What machines fill does not change any answer.
 */
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
