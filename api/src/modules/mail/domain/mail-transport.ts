import type { Locale } from '@parlour/i18n'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `id` becomes the message id, so that a mail client can detect duplicates. */
export interface OutgoingEmail extends RenderedEmail {
  readonly id: string
  readonly to: string
  readonly locale: Locale
}

export interface MailTransport {
  /** Throws RecipientRejected when the server will never accept the email; any other error may pass later. */
  readonly send: (email: OutgoingEmail) => Promise<void>
}

/** The mail server rejected the address permanently; retrying does not help. */
export class RecipientRejected extends Error {
  override readonly name = 'RecipientRejected'
}
