import type { Locale } from '@parlour/i18n'

/** What the bot can say. */
export type AnswerKind = 'bound' | 'link-invalid' | 'stopped' | 'not-bound' | 'help' | 'notice'

/** Something the bot says to a chat; only `bound` names an account. */
export interface Answer {
  readonly chatId: bigint
  readonly locale: Locale
  readonly kind: AnswerKind
  readonly accountName: string | null
  /** What a `notice` says, in words of the module that told it. */
  readonly body?: string | undefined
}

/** What came of handing an answer to the platform: `later` may work after a wait, `refused` never will. */
export type Delivery = { readonly outcome: 'sent' | 'refused' } | { readonly outcome: 'later'; readonly waitMs: number }
