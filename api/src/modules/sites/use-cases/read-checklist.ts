import type { DataOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { checklistOf, progressOf, type ChecklistProgress } from '../domain/checklist.ts'
import { stepsOf } from '../domain/provisioning.ts'
import type { ListedSite } from '../db/site-list.read-model.ts'
import type { SitesContext } from './sites-context.ts'

/** Throws `sites.site-not-found`, for the site of another merchant too. */
export async function readChecklist(
  { sites, configurations, readLaunchFacts }: Pick<SitesContext, 'sites' | 'configurations' | 'readLaunchFacts'>,
  siteId: string,
  merchantId: string,
): Promise<DataOf<typeof endpoints.getSiteChecklist>> {
  const site = await sites.findOwn(siteId, merchantId)
  if (!site) throw new DomainError('sites.site-not-found')
  const provisioning = [...stepsOf(await sites.doneSteps(site.orderId))]
  const { served, ...facts } = await readLaunchFacts(merchantId, [site.id])
  const waiting = provisioning.find(({ isDone }) => !isDone)
  return {
    provisioning,
    failedAttempts: waiting ? await sites.failedAttempts(site.id, waiting.key) : 0,
    items: checklistOf({
      ...facts,
      hasOwnDomain: served.has(site.id),
      arePaymentsChosen: ((await configurations.find(site.id))?.paymentMethods ?? null) !== null,
    }),
  }
}

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
