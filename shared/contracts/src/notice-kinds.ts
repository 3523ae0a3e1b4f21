import { PAGES } from './route-paths.ts'

/** What a merchant is told of. */
export const NOTICE_KINDS = [
  'order-paid',
  'order-timed-out',
  'site-live',
  'operation-password-reset',
  'new-device',
  'email-changed',
  'account-verified',
  'verification-rejected',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Where each kind of notice leads: a page, and a part of it. */
export const NOTICE_PLACES = {
  'order-paid': { page: PAGES.myOrder, part: '' },
  'order-timed-out': { page: PAGES.myOrder, part: '' },
  'site-live': { page: PAGES.mySite, part: '' },
  'operation-password-reset': { page: PAGES.mySite, part: '' },
  'new-device': { page: PAGES.personal, part: '#logins' },
  'email-changed': { page: PAGES.personal, part: '#email' },
  'account-verified': { page: PAGES.verification, part: '' },
  'verification-rejected': { page: PAGES.verification, part: '' },
} as const satisfies Record<NoticeKind, { readonly page: string; readonly part: string }>

/** The unread count stops here: more than 99 are shown as 99+. */
export const UNREAD_LIMIT = 100
