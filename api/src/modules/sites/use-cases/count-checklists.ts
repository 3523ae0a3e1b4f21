import type { ListedSite } from '../db/site-list.read-model.ts'
import { checklistOf, progressOf, type ChecklistProgress } from '../domain/checklist.ts'
import type { SitesContext } from './sites-context.ts'

/** One entry per site, in their order; the number of queries does not depend on the number of sites. */
export async function countChecklists(
  { readLaunchFacts }: SitesContext,
  merchantId: string,
  listed: readonly ListedSite[],
): Promise<readonly ChecklistProgress[]> {
  if (listed.length === 0) return []
  const siteIds = listed.map(({ site }) => site.id)
  const { isEmailProven, isDepositBooked, messenger, served } = await readLaunchFacts(merchantId, siteIds)
  return listed.map(({ site, arePaymentsChosen }) =>
    progressOf(checklistOf({ isEmailProven, isDepositBooked, messenger, arePaymentsChosen, hasOwnDomain: served.has(site.id) })),
  )
}
