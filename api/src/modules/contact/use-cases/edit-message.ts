import { DomainError } from '../../../platform/domain-error.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Message, Staff } from '../domain/message.ts'

export interface MessageEdit {
  readonly id: string
  readonly state: 'open' | 'closed' | 'spam'
  readonly by: Staff
  readonly at: Date
}

/** Opening assigns the message. Throws `contact.message-not-found`. */
export async function editMessage(messages: MessageRepository, { id, state, by, at }: MessageEdit): Promise<Message> {
  if (!(await messages.lock(id))) throw new DomainError('contact.message-not-found')
  if (state === 'open') await messages.take(id, by, at, true)
  await messages.setState(id, state, by, at)
  return readMessage(messages, id)
}

/** Throws `contact.message-not-found`. */
export async function readMessage(messages: Pick<MessageRepository, 'lock'>, id: string): Promise<Message> {
  const message = await messages.lock(id)
  if (!message) throw new DomainError('contact.message-not-found')
  return message
}
