import type { ListedSite } from '../db/site-list.read-model.ts'
import { checklistOf, progressOf, type ChecklistProgress } from '../domain/checklist.ts'
import type { ServedSites, SiteMerchants } from '../domain/neighbours.ts'

/** How far the checklist of each of one merchant's sites is, in their order (B01); as many questions for a page as for one site. */
export type CountChecklists = (merchantId: string, listed: readonly ListedSite[]) => Promise<readonly ChecklistProgress[]>

/** Makes the use case. */
export function makeCountChecklists(deps: { readonly merchants: SiteMerchants; readonly servedSites: ServedSites }): CountChecklists {
  const { merchants, servedSites } = deps
  return async (merchantId, listed) => {
    if (listed.length === 0) return []
    const [isEmailProven, isDepositBooked, messenger, served] = await Promise.all([
      merchants.isEmailProven(merchantId),
      merchants.isDepositBooked(merchantId),
      merchants.messengerOf(merchantId),
      servedSites(listed.map(({ site }) => site.id)),
    ])
    return listed.map(({ site, arePaymentsChosen }) =>
      progressOf(checklistOf({ isEmailProven, isDepositBooked, messenger, arePaymentsChosen, hasOwnDomain: served.has(site.id) })),
    )
  }
}
