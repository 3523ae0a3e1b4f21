import type { NoticeKind } from '@parlour/contracts'

/** What a notice names: sites, orders and devices as they were called when it was told, and amounts as they were. */
export interface NoticeFacts {
  readonly site?: string
  readonly order?: string
  /** '' when the device is unknown. */
  readonly device?: string
  /** A network and a token as people call them. */
  readonly network?: string
  readonly token?: string
  /** Of a wallet on that network. */
  readonly address?: string
  /** USDT of a deposit: what it holds, what it should hold, and what is missing. */
  readonly balance?: string
  readonly required?: string
  readonly amount?: string
  /** Days of UTC. */
  readonly day?: string
  readonly since?: string
  /** What became of a site, and why in the words of the staff. */
  readonly status?: string
  readonly reason?: string
}

/** Something to tell a merchant; of all with one `key` only the first is told. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly key: string
}

/** A notice that was told; `seq` counts those of one merchant from 1 in the order of their commits. */
export interface Notice {
  readonly seq: bigint
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** Kinds whose email identity sends by itself, with the ways to undo what happened; nobody turns them off. */
export const GUARDING_KINDS: ReadonlySet<NoticeKind> = new Set(['new-device', 'email-changed'])
