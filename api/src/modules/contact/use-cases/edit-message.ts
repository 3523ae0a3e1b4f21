import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditFacts } from '../../../platform/staff-audit.ts'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Message } from '../domain/message.ts'
import type { ActingStaff, ContactContext } from './contact-context.ts'

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
export async function lockMessage(messages: Pick<MessageRepository, 'lock'>, id: string): Promise<Message> {
  const message = await messages.lock(id)
  if (!message) throw new DomainError('contact.message-not-found')
  return message
}

export function auditFactsOf(before: Message, after: Message): AuditFacts {
  const factsOf = ({ state, replies }: Message) => ({ state, replies: replies.length })
  return { subject: `message ${after.id} ${after.reference}`, reason: '', before: factsOf(before), after: factsOf(after) }
}
