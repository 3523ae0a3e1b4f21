import { randomUUID } from 'node:crypto'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Email } from '../domain/email.ts'

/** The message and the job on one connection. */
export interface PostContext {
  readonly messages: Pick<MessageRepository, 'insert'>
  readonly enqueueSending: (id: string) => Promise<void>
  readonly now: () => Date
}

export async function postEmail({ messages, enqueueSending, now }: PostContext, email: Email): Promise<void> {
  const id = randomUUID()
  await messages.insert(id, email, now())
  await enqueueSending(id)
}
