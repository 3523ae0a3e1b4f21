import { randomUUID } from 'node:crypto'
import type { MessageRepository } from '../db/message.repository.ts'
import type { Email } from '../domain/email.ts'
import { RecipientRejected, type MailTransport, type RenderedEmail } from '../domain/mail-transport.ts'

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

// Longer than the transport may take; a killed sender holds its message no longer than this.
const CLAIM_MS = 60_000

export interface SendContext {
  readonly messages: Pick<MessageRepository, 'claim' | 'release' | 'finish'>
  readonly transport: MailTransport | null
  readonly render: (email: Email) => RenderedEmail
  readonly now: () => Date
  readonly count: (outcome: 'sent' | 'rejected' | 'failed') => void
}

/** Rejects to request a retry. At-least-once: after a crash the email is sent again with the same message id. */
export async function sendMessage({ messages, transport, render, now, count }: SendContext, id: string): Promise<void> {
  if (!transport) return
  const at = now()
  const claim = await messages.claim(id, at, new Date(at.getTime() + CLAIM_MS))
  if (claim.state === 'done') return
  if (claim.state === 'busy') throw new Error(`Message ${id} is being sent by another process`)
  const { email } = claim
  try {
    await transport.send({ id, to: email.to, locale: email.locale, ...render(email) })
  } catch (error) {
    if (!(error instanceof RecipientRejected)) {
      count('failed')
      await messages.release(id)
      throw error
    }
    count('rejected')
    await messages.finish(id, 'refused', now())
    return
  }
  count('sent')
  await messages.finish(id, 'sent', now())
}
