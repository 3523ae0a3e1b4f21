import { hasPermission } from '@parlour/contracts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import type { MembershipRepository } from '../identity/index.ts'

/**
 * The accounts that hear of an event, the merchant first: orders and sites concern everybody at the desk who may read it (B13); the own
 * account and its verification concern nobody else.
 */
export async function hearersOf(event: MerchantEvent, memberships: Pick<MembershipRepository, 'list'>): Promise<readonly string[]> {
  const { merchantId } = event
  if (!isOfDesk(event.type)) return [merchantId]
  const colleagues = await memberships.list(merchantId)
  return [merchantId, ...colleagues.filter(({ role }) => hasPermission(role, 'desk:read')).map(({ accountId }) => accountId)]
}

function isOfDesk(type: MerchantEvent['type']): boolean {
  return type.startsWith('order.') || type.startsWith('site.')
}
