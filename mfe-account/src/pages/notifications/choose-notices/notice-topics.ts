import type { NoticeKind } from '@parlour/contracts'

export const NOTICE_TOPICS = ['orders', 'deposit', 'payouts', 'sites', 'security', 'verification'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

const TOPIC_OF_KIND: Readonly<Record<NoticeKind, NoticeTopic>> = {
  'order-paid': 'orders',
  'order-partly-paid': 'orders',
  'order-timed-out': 'orders',
  'credit-received': 'orders',
  'recovery-found': 'orders',
  'deposit-low': 'deposit',
  'deposit-empty': 'deposit',
  'sites-suspended': 'deposit',
  'sites-restored': 'deposit',
  'top-up-released': 'deposit',
  'dispute-answered': 'deposit',
  'payout-requested': 'payouts',
  'payout-paid': 'payouts',
  'payout-returned': 'payouts',
  'deposit-return-due': 'payouts',
  'deposit-return-named': 'payouts',
  'deposit-return-proposed': 'payouts',
  'deposit-return-paid': 'payouts',
  'deposit-return-undone': 'payouts',
  'site-live': 'sites',
  'site-status': 'sites',
  'site-idle': 'sites',
  'new-device': 'security',
  'email-changed': 'security',
  'operator-new-device': 'security',
  'operation-password-reset': 'security',
  'account-verified': 'verification',
  'verification-rejected': 'verification',
}

export function topicOf(kind: NoticeKind): NoticeTopic {
  return TOPIC_OF_KIND[kind]
}
