import type { ErasureBlockers } from '@parlour/contracts'
import type { OpenBusiness, PrivacyAccounts } from '../domain/neighbours.ts'

/** What keeps an account from being erased now. */
export type ReadBlockers = (accountId: string) => Promise<ErasureBlockers>

/** Sites that are not closed, orders that are not over, and a role in the provider's staff. */
export function makeReadBlockers(business: OpenBusiness, accounts: Pick<PrivacyAccounts, 'subjectOf'>): ReadBlockers {
  return async function readBlockers(accountId) {
    const [sites, orders, { isStaff }] = await Promise.all([
      business.openSitesOf(accountId),
      business.openOrdersOf(accountId),
      accounts.subjectOf(accountId),
    ])
    return { sites, orders, isStaff }
  }
}

/** Whether anything keeps the account. */
export function isBlocked({ sites, orders, isStaff }: ErasureBlockers): boolean {
  return isStaff || sites.length > 0 || orders.length > 0
}
