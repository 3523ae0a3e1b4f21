import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import type { Message } from '../domain/message.ts'
import type { ActingStaff, ContactContext } from './contact-context.ts'
import { auditFactsOf, lockMessage } from './edit-message.ts'

/** In the sender's language. Throws `contact.message-not-found`, `contact.no-address` or `platform.validation`. */
export async function replyToMessage<Answer>(
  { transact, contactPageOf, now }: ContactContext,
  reply: { readonly id: string; readonly text: string },
  { by, record }: ActingStaff,
  { claim, present }: OnceAnswered<Message, Answer>,
): Promise<Answer> {
  return transact(async ({ messages, post, once, recordAction }) =>
    once(claim, async () => {
      const text = reply.text.trim()
      if (Array.from(text).length < 2) throw new DomainError('platform.validation', { fields: { text: 'minLength' } })
      const before = await lockMessage(messages, reply.id)
      const { id, email, locale, reference } = before
      if (email === '') throw new DomainError('contact.no-address')
      const at = now()
      await messages.addReply(id, text, by, at)
      await messages.take(id, by, at, false)
      await messages.setState(id, 'answered', by, at)
      await post({ to: email, locale, kind: 'contact-reply', values: { reference, text, link: contactPageOf(locale) } })
      const after = await lockMessage(messages, id)
      await recordAction(record, auditFactsOf(before, after))
      return present(after)
    }),
  )
}
