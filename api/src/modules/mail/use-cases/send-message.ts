import type { MessageRepository } from '../db/message.repository.ts'
import type { Email } from '../domain/email.ts'
import type { MailTransport, RenderedEmail } from '../domain/mail-transport.ts'
import { RecipientRejected } from '../domain/recipient-rejected.error.ts'

// Longer than the transport may take; a killed sender holds its message no longer than this.
const CLAIM_MS = 60_000

/** What sending needs; without a transport messages stay where they are. */
export interface SendMessageDeps {
  readonly store: Pick<MessageRepository, 'claim' | 'release' | 'finish'>
  readonly transport: MailTransport | null
  readonly render: (email: Email) => RenderedEmail
  readonly now: () => Date
}

/**
 * Sends a message once; a message that is already sent is left alone, and a rejection means "try again later". Whoever is killed between
 * the server's yes and the note of it has the email sent again with the same message id: delivery is at least once.
 */
export function makeSendMessage({ store, transport, render, now }: SendMessageDeps) {
  return async (id: string): Promise<void> => {
    if (!transport) return
    const at = now()
    const claim = await store.claim(id, at, new Date(at.getTime() + CLAIM_MS))
    if (claim.state === 'done') return
    if (claim.state === 'busy') throw new Error(`Message ${id} is being sent by another process`)
    const { email } = claim
    try {
      await transport.send({ id, to: email.to, locale: email.locale, ...render(email) })
    } catch (error) {
      if (!(error instanceof RecipientRejected)) {
        await store.release(id)
        throw error
      }
      await store.finish(id, 'refused', now())
      return
    }
    await store.finish(id, 'sent', now())
  }
}
