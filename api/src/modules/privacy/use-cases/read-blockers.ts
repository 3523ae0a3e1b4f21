import type { ErasureBlockers } from '@parlour/contracts'
import type { PrivacyContext } from './privacy-context.ts'

export async function readBlockers({ business, subjectOf }: PrivacyContext, accountId: string): Promise<ErasureBlockers> {
  const [sites, orders, { isStaff }] = await Promise.all([
    business.openSitesOf(accountId),
    business.openOrdersOf(accountId),
    subjectOf(accountId),
  ])
  return { sites, orders, isStaff }
}

export function isBlocked({ sites, orders, isStaff }: ErasureBlockers): boolean {
  return isStaff || sites.length > 0 || orders.length > 0
}
