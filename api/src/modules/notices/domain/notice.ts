import type { NoticeKind } from '@parlour/contracts'

/** Names and amounts as they were when the notice was created. */
export interface NoticeFacts {
  readonly site?: string
  readonly order?: string
  readonly device?: string
  readonly network?: string
  readonly token?: string
  readonly address?: string
  readonly balance?: string
  readonly required?: string
  readonly amount?: string
  readonly day?: string
  readonly since?: string
  readonly status?: string
  readonly reason?: string
}

/** Only the first notice with a given `key` is stored. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly key: string
}

/** Which notices are settled: of the kinds, and with the key if one is given. */
export interface Resolution {
  readonly kinds: readonly NoticeKind[]
  readonly key?: string
}

/** `seq` counts the notices of one merchant from 1 in commit order. */
export interface Notice {
  readonly seq: bigint
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly createdAt: Date
  readonly readAt: Date | null
  /** When the matter was settled that the notice asks to deal with. */
  readonly resolvedAt: Date | null
}

/** Identity sends these emails itself, with links to undo the change; they cannot be turned off. */
export const GUARDING_KINDS: ReadonlySet<NoticeKind> = new Set(['new-device', 'email-changed'])

export function orderFacts(order: { readonly orderNumber: string; readonly siteName: string }): NoticeFacts {
  return { order: order.orderNumber, site: order.siteName }
}

export interface Ways {
  readonly isMailed: boolean
  readonly isMessaged: boolean
}

export const EVERY_WAY: Ways = { isMailed: true, isMessaged: true }
