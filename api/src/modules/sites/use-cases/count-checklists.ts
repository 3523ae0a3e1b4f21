import type { Database } from '../../../platform/database.ts'
import { readTogether, type Readable } from '../../../platform/named-statement.ts'
import type { ListedSite } from '../db/site-list.read-model.ts'
import { checklistOf, progressOf, type ChecklistProgress } from '../domain/checklist.ts'

/** One entry per site, in their order; the number of queries does not depend on the number of sites. */
export type CountChecklists = (merchantId: string, listed: readonly ListedSite[]) => Promise<readonly ChecklistProgress[]>

export interface SiteMerchants {
  readonly isEmailProven: (on: Readable, accountId: string) => Promise<boolean>
  readonly isDepositBooked: (on: Readable, merchantId: string) => Promise<boolean>
  /** `not-offered` where no bot is configured. */
  readonly messengerOf: (on: Readable, accountId: string) => Promise<'bound' | 'unbound' | 'not-offered'>
}

export type ServedSites = (on: Readable, siteIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface ChecklistDeps {
  readonly db: Database
  readonly merchants: SiteMerchants
  readonly servedSites: ServedSites
}

export function makeCountChecklists(deps: ChecklistDeps): CountChecklists {
  return async (merchantId, listed) => {
    if (listed.length === 0) return []
    const siteIds = listed.map(({ site }) => site.id)
    const { isEmailProven, isDepositBooked, messenger, served } = await readLaunchFacts(deps, merchantId, siteIds)
    return listed.map(({ site, arePaymentsChosen }) =>
      progressOf(checklistOf({ isEmailProven, isDepositBooked, messenger, arePaymentsChosen, hasOwnDomain: served.has(site.id) })),
    )
  }
}

export async function readLaunchFacts({ db, merchants, servedSites }: ChecklistDeps, merchantId: string, siteIds: readonly string[]) {
  return readTogether(db, async (on) => {
    const [isEmailProven, isDepositBooked, messenger, served] = await Promise.all([
      merchants.isEmailProven(on, merchantId),
      merchants.isDepositBooked(on, merchantId),
      merchants.messengerOf(on, merchantId),
      servedSites(on, siteIds),
    ])
    return { isEmailProven, isDepositBooked, messenger, served }
  })
}
