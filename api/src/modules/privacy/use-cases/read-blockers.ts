import type { ErasureBlockers } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { OpenBusiness, PrivacyAccounts } from './neighbours.ts'

export type ReadBlockers = (accountId: string) => Promise<ErasureBlockers>

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

export function isBlocked({ sites, orders, isStaff }: ErasureBlockers): boolean {
  return isStaff || sites.length > 0 || orders.length > 0
}
