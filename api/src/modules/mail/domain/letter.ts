import type { Locale } from '@parlour/i18n'

/** What each kind of letter is made of. `at` is an ISO time; `minutes` and `hours` are whole numbers as text; `device` is '' when unknown. */
export interface LetterValues {
  readonly 'password-reset': { readonly account: string; readonly link: string; readonly minutes: string }
  readonly 'email-code-old': { readonly account: string; readonly code: string; readonly newEmail: string; readonly minutes: string }
  readonly 'email-code-new': { readonly account: string; readonly code: string; readonly minutes: string }
  /** To the owner of an address that somebody else wanted to change to. */
  readonly 'email-in-use': { readonly account: string }
  /** To the old address; `link` undoes the change. */
  readonly 'email-changed': { readonly account: string; readonly newEmail: string; readonly link: string; readonly hours: string }
  readonly 'password-changed': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'session-stolen': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'new-device': { readonly account: string; readonly at: string; readonly device: string }
  readonly 'second-factor-on': { readonly account: string }
  readonly 'second-factor-off': { readonly account: string }
}

/** A kind of letter. */
export type LetterKind = keyof LetterValues

/** A letter to one address in one language. */
export type Letter = {
  readonly [Kind in LetterKind]: { readonly to: string; readonly locale: Locale; readonly kind: Kind; readonly values: LetterValues[Kind] }
}[LetterKind]
