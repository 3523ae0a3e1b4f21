import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { FormLimit } from '../../../platform/form-limit.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import { newReference } from '../../../platform/reference.ts'
import type { AuditFacts, RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { ContactStore } from '../db/contact.unit-of-work.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import { checkContactForm, type Message, type SentForm, type Staff } from '../domain/message.ts'

export interface ContactContext extends UnitOfWork<ContactStore> {
  /** On the replica. */
  readonly lists: Pick<ContactStore, 'messages'>
  readonly limit: FormLimit
  readonly contactPageOf: (locale: string) => string
  readonly now: () => Date
}

export interface ActingStaff {
  readonly by: Staff
  readonly record: RecordStaffAction
}

/** Spam gets the same response but is stored apart and triggers no email. */
export async function submitMessage(
  { transact, limit, now }: ContactContext,
  sent: SentForm,
  ip: string,
): Promise<{ readonly reference: string; readonly receivedAt: Date }> {
  const { isSpam, ...form } = checkContactForm(sent)
  const receivedAt = now()
  await limit.assertNetwork(ip, 'contact.too-many', receivedAt)
  const isConfirmed = !isSpam && form.email !== '' && (await limit.mayWriteTo(form.email.toLowerCase(), receivedAt))
  return transact(async ({ messages, post }) => {
    let reference = newReference('C')
    while (!(await messages.insert({ id: randomUUID(), reference, state: isSpam ? 'spam' : 'new', ...form, receivedAt })))
      reference = newReference('C')
    if (isConfirmed) {
      const values = { reference, topic: form.topic, at: receivedAt.toISOString() }
      await post({ to: form.email, locale: form.locale, kind: 'contact-received', values })
    }
    return { reference, receivedAt }
  })
}

export interface MessageEdit {
  readonly id: string
  readonly state: 'open' | 'closed' | 'spam'
}

/** Opening assigns the message. Throws `contact.message-not-found`. */
export async function editMessage(
  { transact, now }: ContactContext,
  { id, state }: MessageEdit,
  { by, record }: ActingStaff,
): Promise<Message> {
  return transact(async ({ messages, recordAction }) => {
    const before = await lockMessage(messages, id)
    const at = now()
    if (state === 'open') await messages.take(id, by, at, true)
    await messages.setState(id, state, by, at)
    const after = await lockMessage(messages, id)
    await recordAction(record, auditFactsOf(before, after))
    return after
  })
}

/** Throws `contact.message-not-found`. */
async function lockMessage(messages: Pick<MessageRepository, 'lock'>, id: string): Promise<Message> {
  const message = await messages.lock(id)
  if (!message) throw new DomainError('contact.message-not-found')
  return message
}

function auditFactsOf(before: Message, after: Message): AuditFacts {
  const factsOf = ({ state, replies }: Message) => ({ state, replies: replies.length })
  return { subject: `message ${after.id} ${after.reference}`, reason: '', before: factsOf(before), after: factsOf(after) }
}

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
