import type { Locale } from '@parlour/i18n'

export type AnswerKind = 'bound' | 'link-invalid' | 'stopped' | 'not-bound' | 'help' | 'notice'

export interface Answer {
  readonly chatId: bigint
  readonly locale: Locale
  readonly kind: AnswerKind
  readonly accountName: string | null
  readonly body?: string | null
}

/** `later` may succeed after a wait, `refused` never will. */
export type Delivery = { readonly outcome: 'sent' | 'refused' } | { readonly outcome: 'later'; readonly waitMs: number }
