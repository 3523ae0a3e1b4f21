import { DomainError } from '../../../platform/domain-error.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Message, Staff } from '../domain/message.ts'

/** What a member of the staff wants of a message. */
export interface MessageEdit {
  readonly id: string
  readonly state: 'open' | 'closed' | 'spam'
  readonly by: Staff
  readonly at: Date
}

/** Moves a message; opening takes it over. Throws `contact.message-not-found`. */
export async function editMessage(messages: MessageRepository, { id, state, by, at }: MessageEdit): Promise<Message> {
  if (!(await messages.lock(id))) throw new DomainError('contact.message-not-found')
  if (state === 'open') await messages.take(id, by, at, true)
  await messages.setState(id, state, by, at)
  return readMessage(messages, id)
}

/** The message as it stands now; throws `contact.message-not-found`. */
export async function readMessage(messages: Pick<MessageRepository, 'lock'>, id: string): Promise<Message> {
  const message = await messages.lock(id)
  if (!message) throw new DomainError('contact.message-not-found')
  return message
}
