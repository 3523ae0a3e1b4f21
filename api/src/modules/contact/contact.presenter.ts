import { ageLevelOf, type ContactMessage, type MessageState } from '@parlour/contracts'
import type { Message } from './domain/message.ts'

export function presentMessage(message: Message, now: Date): ContactMessage {
  const isWaiting = message.state === 'new' || message.state === 'open'
  return {
    ...message,
    age: ageLevelOf('message', isWaiting ? message.receivedAt : null, now),
    receivedAt: message.receivedAt.toISOString(),
    replies: message.replies.map(({ text, sentAt, sentBy }) => ({ text, sentAt: sentAt.toISOString(), sentBy })),
  }
}

export function presentCounts(counts: ReadonlyMap<MessageState, number>): Record<MessageState, number> {
  const of = (state: MessageState) => counts.get(state) ?? 0
  return { new: of('new'), open: of('open'), answered: of('answered'), closed: of('closed'), spam: of('spam') }
}
