import { hasPermission, type NoticeKind, type TeamPermission } from '@parlour/contracts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import type { MembershipRepository } from '../identity/index.ts'
import { orderFacts, type NewNotice, type Resolution } from './domain/notice.ts'
import { isMoneyEvent, moneyNotice, partPaymentKey } from './money-notice.ts'

export function noticeOfEvent(event: MerchantEvent): NewNotice | null {
  if (isMoneyEvent(event)) return moneyNotice(event)
  if (isSiteUpdate(event)) return siteNotice(event)
  switch (event.type) {
    case 'order.paid':
      return { kind: 'order-paid', facts: orderFacts(event.order), key: `order-paid:${event.order.id}` }
    case 'order.timed-out':
      // Whoever had paid a part hears of the credit instead: something came, and it is not lost.
      if (event.order.confirmed > 0n) return null
      return { kind: 'order-timed-out', facts: orderFacts(event.order), key: `order-timed-out:${event.order.id}` }
    case 'site.live':
      return { kind: 'site-live', facts: { site: event.site.siteName }, key: `site-live:${event.site.id}` }
    case 'site.password-reset':
      return { kind: 'operation-password-reset', facts: { site: event.site.siteName }, key: `password-reset:${event.site.id}:${event.at}` }
    case 'account.new-device':
      return { kind: 'new-device', facts: { device: event.device }, key: `new-device:${event.sessionId}` }
    case 'account.email-changed':
      return { kind: 'email-changed', facts: {}, key: `email-changed:${event.sessionId}` }
    case 'verification.decided':
      return { kind: event.isVerified ? 'account-verified' : 'verification-rejected', facts: {}, key: `verification:${event.at}` }
    case 'order.completed':
    case 'order.cancelled':
    case 'order.invalidated':
      return null
  }
}

const RESOLVED: Partial<Record<MerchantEvent['type'], readonly NoticeKind[]>> = {
  'deposit.covered': ['deposit-low', 'deposit-empty'],
  'deposit.restored': ['sites-suspended'],
  'deposit-return.named': ['deposit-return-due'],
  'order.paid': ['order-partly-paid'],
  'order.timed-out': ['order-partly-paid'],
  'order.cancelled': ['order-partly-paid'],
  'order.invalidated': ['order-partly-paid'],
  'verification.decided': ['verification-rejected'],
}

/** The notices that need nobody after the event. */
export function resolvedBy(event: MerchantEvent): Resolution | null {
  const kinds = RESOLVED[event.type]
  if (!kinds || (event.type === 'verification.decided' && !event.isVerified)) return null
  return 'order' in event ? { kinds, key: partPaymentKey(event.order) } : { kinds }
}

const SITE_UPDATES = ['site.idle', 'site.operator-new-device', 'site.status-changed'] as const

type SiteUpdate = Extract<MerchantEvent, { readonly type: (typeof SITE_UPDATES)[number] }>

function isSiteUpdate(event: MerchantEvent): event is SiteUpdate {
  return SITE_UPDATES.some((type) => type === event.type)
}

function siteNotice(event: SiteUpdate): NewNotice {
  const site = event.site.siteName
  if (event.type === 'site.idle')
    return { kind: 'site-idle', facts: { site, since: event.since, day: event.releasableOn }, key: `site-idle:${event.key}` }
  if (event.type === 'site.operator-new-device')
    return { kind: 'operator-new-device', facts: { site, device: event.device }, key: `operator-device:${event.site.id}:${event.at}` }
  const { status, reason, contractEndsOn, at } = event
  return {
    kind: 'site-status',
    facts: { site, status, reason, ...(contractEndsOn !== null && { day: contractEndsOn }) },
    key: `site-status:${event.site.id}:${at}`,
  }
}

/** Merchant first. Orders and sites go to all members who may read them, money likewise; account and verification to the owner. */
export async function listenersOf(event: MerchantEvent, memberships: Pick<MembershipRepository, 'list'>): Promise<readonly string[]> {
  const { merchantId } = event
  const permission = permissionFor(event.type)
  if (permission === null) return [merchantId]
  const colleagues = await memberships.list(merchantId)
  return [merchantId, ...colleagues.filter(({ role }) => hasPermission(role, permission)).map(({ accountId }) => accountId)]
}

function permissionFor(type: MerchantEvent['type']): TeamPermission | null {
  if (type.startsWith('order.') || type.startsWith('site.') || type.startsWith('recovery.')) return 'workspace:read'
  return /^(credit|deposit|dispute|payout)\./.test(type) ? 'money:read' : null
}
