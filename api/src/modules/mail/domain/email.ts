import type { ContactTopic } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/**
 * What each kind of email is made of. `at` is an ISO time; `minutes`, `hours` and `days` are whole numbers as text; `device` is '' when unknown; `text` is
 * what a person wrote, line by line. Emails to people without an account repeat nothing that was typed into a form: else the form could be used to
 * send anybody anything.
 */
export interface EmailValues {
  readonly 'password-reset': { readonly account: string; readonly link: string; readonly minutes: string }
  readonly 'email-code-old': { readonly account: string; readonly code: string; readonly newEmail: string; readonly minutes: string }
  readonly 'email-code-new': { readonly account: string; readonly code: string; readonly minutes: string }
  /** To the owner of an address that another account tried to change to. */
  readonly 'email-in-use': { readonly account: string }
  /** To the old address; `link` undoes the change. */
  readonly 'email-changed': { readonly account: string; readonly newEmail: string; readonly link: string; readonly hours: string }
  readonly 'password-changed': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'session-stolen': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'new-device': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'second-factor-code': { readonly account: string; readonly code: string; readonly minutes: string }
  readonly 'second-factor-on': { readonly account: string }
  readonly 'second-factor-off': { readonly account: string }
  readonly 'contact-received': { readonly reference: string; readonly topic: ContactTopic; readonly at: string }
  readonly 'contact-reply': { readonly reference: string; readonly text: string; readonly link: string }
  /** `link` ties the application to an account; '' when it is already tied. */
  readonly 'league-received': { readonly reference: string; readonly hours: string; readonly link: string }
  readonly 'league-approved': { readonly code: string; readonly shareLink: string; readonly link: string }
  readonly 'league-rejected': { readonly reference: string; readonly text: string }
  readonly 'order-paid': { readonly account: string; readonly site: string; readonly order: string; readonly link: string }
  readonly 'order-timed-out': { readonly account: string; readonly site: string; readonly order: string; readonly link: string }
  readonly 'order-partly-paid': {
    readonly account: string
    readonly site: string
    readonly order: string
    readonly amount: string
    readonly link: string
  }
  readonly 'credit-received': {
    readonly account: string
    readonly site: string
    readonly order: string
    readonly amount: string
    readonly link: string
  }
  readonly 'site-live': { readonly account: string; readonly site: string; readonly link: string }
  /** Days are formatted in the language of the email; from `day` on the address may be taken. */
  readonly 'site-idle': {
    readonly account: string
    readonly site: string
    readonly since: string
    readonly day: string
    readonly link: string
  }
  readonly 'site-status': {
    readonly account: string
    readonly site: string
    readonly status: string
    readonly reason: string
    readonly link: string
  }
  readonly 'team-invitation': { readonly merchant: string; readonly link: string; readonly days: string }
  readonly 'data-ready': { readonly account: string; readonly link: string }
  /** `at` is when the account will be erased. */
  readonly 'erasure-planned': { readonly account: string; readonly at: string; readonly link: string }
  readonly 'account-suspended': { readonly account: string; readonly link: string }
  readonly 'account-restored': { readonly account: string; readonly link: string }
  readonly 'appeal-answered': { readonly account: string; readonly text: string; readonly link: string }
  readonly 'account-verified': { readonly account: string; readonly link: string }
  readonly 'verification-rejected': { readonly account: string; readonly link: string }
  readonly 'deposit-low': {
    readonly account: string
    readonly balance: string
    readonly required: string
    readonly amount: string
    readonly link: string
  }
  /** `day` is when the sites close. */
  readonly 'deposit-empty': { readonly account: string; readonly amount: string; readonly day: string; readonly link: string }
  readonly 'sites-suspended': { readonly account: string; readonly link: string }
  readonly 'sites-restored': { readonly account: string; readonly link: string }
  readonly 'dispute-answered': { readonly account: string; readonly site: string; readonly day: string; readonly link: string }
  readonly 'recovery-found': { readonly account: string; readonly network: string; readonly token: string; readonly link: string }
  readonly 'top-up-released': { readonly account: string; readonly amount: string; readonly link: string }
  readonly 'payout-requested': PayoutValues
  readonly 'payout-paid': PayoutValues
  readonly 'payout-returned': PayoutValues
  readonly 'deposit-return-due': { readonly account: string; readonly amount: string; readonly link: string }
  readonly 'deposit-return-named': PayoutValues
  readonly 'deposit-return-proposed': PayoutValues
  readonly 'deposit-return-paid': PayoutValues
  readonly 'deposit-return-undone': PayoutValues
  readonly 'operator-new-device': { readonly account: string; readonly site: string; readonly device: string; readonly link: string }
  readonly 'operation-password-reset': { readonly account: string; readonly site: string; readonly link: string }
}

interface PayoutValues {
  readonly account: string
  readonly amount: string
  readonly network: string
  readonly address: string
  readonly link: string
}

export type EmailKind = keyof EmailValues

export type Email = {
  readonly [Kind in EmailKind]: { readonly to: string; readonly locale: Locale; readonly kind: Kind; readonly values: EmailValues[Kind] }
}[EmailKind]

export interface QueuedEmail {
  readonly id: string
  readonly email: Email
  readonly createdAt: Date
}
