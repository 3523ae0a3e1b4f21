import type { Locale } from '@parlour/i18n'

/** An email as it is read: the same words as text and as HTML. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** An email on its way; `id` makes the message id, so that an email sent twice can be told as one by whoever receives it. */
export interface OutgoingEmail extends RenderedEmail {
  readonly id: string
  readonly to: string
  readonly locale: Locale
}

/** Hands emails to a mail server. */
export interface MailTransport {
  /** Resolves when the server took the email. Rejects with RecipientRejected when it never will, with anything else when later may work. */
  readonly send: (email: OutgoingEmail) => Promise<void>
}
