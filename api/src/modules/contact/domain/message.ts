import type { ContactMessage } from '@parlour/contracts'

/** A member of the staff who did something. */
export interface Staff {
  readonly accountId: string
  readonly username: string
}

/** An answer that went out by mail. */
export interface Reply {
  readonly text: string
  readonly sentAt: Date
  readonly sentBy: string
}

/** A message in the inbox. */
export interface Message extends Omit<ContactMessage, 'clock' | 'receivedAt' | 'replies'> {
  readonly receivedAt: Date
  readonly replies: readonly Reply[]
}

/** A message that was just sent. */
export type NewMessage = Omit<Message, 'takenBy' | 'replies'>
