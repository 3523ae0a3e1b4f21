import type { ErasureBlockers } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { OpenBusiness, PrivacyAccounts } from './neighbours.ts'

/** What keeps an account from being erased now. */
export type ReadBlockers = (accountId: string) => Promise<ErasureBlockers>

/** Sites that are not closed, orders that are not over, and a role in the provider's staff. */
export function makeReadBlockers(db: Database, business: OpenBusiness, accounts: Pick<PrivacyAccounts, 'subjectOf'>): ReadBlockers {
  return async function readBlockers(accountId) {
    const [sites, orders, { isStaff }] = await Promise.all([
      business.openSitesOf(accountId),
      business.openOrdersOf(accountId),
      accounts.subjectOf(db, accountId),
    ])
    return { sites, orders, isStaff }
  }
}

/** Whether anything keeps the account. */
export function isBlocked({ sites, orders, isStaff }: ErasureBlockers): boolean {
  return isStaff || sites.length > 0 || orders.length > 0
}
