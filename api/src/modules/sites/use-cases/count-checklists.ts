import type { Database } from '../../../platform/database.ts'
import { readTogether, type Readable } from '../../../platform/named-statement.ts'
import type { ListedSite } from '../db/site-list.read-model.ts'
import { checklistOf, progressOf, type ChecklistProgress } from '../domain/checklist.ts'

/** How far the checklist of each of one merchant's sites is, in their order; as many questions for a page as for one site. */
export type CountChecklists = (merchantId: string, listed: readonly ListedSite[]) => Promise<readonly ChecklistProgress[]>

/** What the checklist of a site asks of identity, ledger and messenger. */
export interface SiteMerchants {
  /** Whether the mailbox of the account is known to be its owner's. */
  readonly isEmailProven: (on: Readable, accountId: string) => Promise<boolean>
  readonly isDepositBooked: (on: Readable, merchantId: string) => Promise<boolean>
  /** `not-offered` where no bot is configured. */
  readonly messengerOf: (on: Readable, accountId: string) => Promise<'bound' | 'unbound' | 'not-offered'>
}

/** Those of the sites that are reached by a host name of the merchant's own. */
export type ServedSites = (on: Readable, siteIds: readonly string[]) => Promise<ReadonlySet<string>>

/** What the checklists stand on. */
export interface ChecklistDeps {
  readonly db: Database
  readonly merchants: SiteMerchants
  readonly servedSites: ServedSites
}

/** Makes the use case. */
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

/** What the checklists of sites of one merchant ask of others. */
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
