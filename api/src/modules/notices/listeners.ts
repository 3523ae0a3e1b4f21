import { hasPermission, type TeamPermission } from '@parlour/contracts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import type { MembershipRepository } from '../identity/index.ts'

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
