import type { ContactMessage } from '@parlour/contracts'

export interface Staff {
  readonly accountId: string
  readonly username: string
}

export interface Reply {
  readonly text: string
  readonly sentAt: Date
  readonly sentBy: string
}

export interface Message extends Omit<ContactMessage, 'age' | 'receivedAt' | 'replies'> {
  readonly receivedAt: Date
  readonly replies: readonly Reply[]
}

export type NewMessage = Omit<Message, 'takenBy' | 'replies'>
