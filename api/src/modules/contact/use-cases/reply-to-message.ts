import { DomainError } from '../../../platform/domain-error.ts'
import type { Email } from '../../mail/index.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Message, Staff } from '../domain/message.ts'
import { readMessage } from './edit-message.ts'

export interface MessageReply {
  readonly id: string
  readonly text: string
  readonly by: Staff
  readonly at: Date
}

export interface ReplyRepositories {
  readonly messages: MessageRepository
  readonly post: (email: Email) => Promise<void>
  readonly contactPageOf: (locale: string) => string
}

/** In the sender's language. Throws `contact.message-not-found`, `contact.no-address` or `platform.validation`. */
export async function replyToMessage({ messages, post, contactPageOf }: ReplyRepositories, reply: MessageReply): Promise<Message> {
  const text = reply.text.trim()
  if (Array.from(text).length < 2) throw new DomainError('platform.validation', { fields: { text: 'minLength' } })
  const { id, email, locale, reference } = await readMessage(messages, reply.id)
  if (email === '') throw new DomainError('contact.no-address')
  await messages.addReply(id, text, reply.by, reply.at)
  await messages.take(id, reply.by, reply.at, false)
  await messages.setState(id, 'answered', reply.by, reply.at)
  await post({ to: email, locale, kind: 'contact-reply', values: { reference, text, link: contactPageOf(locale) } })
  return readMessage(messages, id)
}
