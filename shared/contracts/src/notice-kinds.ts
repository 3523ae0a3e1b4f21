import { PAGES } from './route-paths.ts'

/** What a merchant is told of. */
export const NOTICE_KINDS = [
  'order-paid',
  'order-timed-out',
  'order-partly-paid',
  'credit-received',
  'site-live',
  'operation-password-reset',
  'operator-new-device',
  'new-device',
  'email-changed',
  'account-verified',
  'verification-rejected',
  'deposit-low',
  'deposit-empty',
  'sites-suspended',
  'sites-restored',
  'dispute-answered',
  'recovery-found',
  'top-up-released',
  'payout-requested',
  'payout-paid',
  'payout-returned',
  'deposit-return-due',
  'deposit-return-named',
  'deposit-return-proposed',
  'deposit-return-paid',
  'deposit-return-undone',
  'site-idle',
  'site-status',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Where each kind of notice leads: a page, and a part of it. */
export const NOTICE_PLACES = {
  'order-paid': { page: PAGES.myOrder, part: '' },
  'order-timed-out': { page: PAGES.myOrder, part: '' },
  'order-partly-paid': { page: PAGES.myOrder, part: '' },
  'credit-received': { page: PAGES.settlement, part: '' },
  'site-live': { page: PAGES.mySite, part: '' },
  'operation-password-reset': { page: PAGES.mySite, part: '' },
  'operator-new-device': { page: PAGES.mySite, part: '' },
  'new-device': { page: PAGES.personal, part: '#logins' },
  'email-changed': { page: PAGES.personal, part: '#email' },
  'account-verified': { page: PAGES.verification, part: '' },
  'verification-rejected': { page: PAGES.verification, part: '' },
  'deposit-low': { page: PAGES.settlement, part: '' },
  'deposit-empty': { page: PAGES.settlement, part: '' },
  'sites-suspended': { page: PAGES.settlement, part: '' },
  'sites-restored': { page: PAGES.mySite, part: '' },
  'dispute-answered': { page: PAGES.settlement, part: '' },
  'recovery-found': { page: PAGES.myOrder, part: '' },
  'top-up-released': { page: PAGES.settlement, part: '' },
  'payout-requested': { page: PAGES.settlement, part: '' },
  'payout-paid': { page: PAGES.settlement, part: '' },
  'payout-returned': { page: PAGES.settlement, part: '' },
  'deposit-return-due': { page: PAGES.settlement, part: '' },
  'deposit-return-named': { page: PAGES.settlement, part: '' },
  'deposit-return-proposed': { page: PAGES.settlement, part: '' },
  'deposit-return-paid': { page: PAGES.settlement, part: '' },
  'deposit-return-undone': { page: PAGES.settlement, part: '' },
  'site-idle': { page: PAGES.mySite, part: '' },
  'site-status': { page: PAGES.mySite, part: '' },
} as const satisfies Record<NoticeKind, { readonly page: string; readonly part: string }>

/** The unread count stops here: more than 99 are shown as 99+. */
export const UNREAD_LIMIT = 100
