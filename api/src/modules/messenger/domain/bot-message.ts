import type { Locale } from '@parlour/i18n'

export type BotMessageKind = 'bound' | 'link-invalid' | 'stopped' | 'not-bound' | 'help' | 'notice'

export interface BotMessage {
  readonly chatId: bigint
  readonly locale: Locale
  readonly kind: BotMessageKind
  readonly accountName: string | null
  readonly body?: string | null
}

/** `later` may succeed after a wait, `refused` never will. */
export type Delivery = { readonly outcome: 'sent' | 'refused' } | { readonly outcome: 'later'; readonly waitMs: number }
